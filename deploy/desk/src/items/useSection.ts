import { sections, type Section } from 'newsroom/model/sections';
import { useResourceContext } from 'react-admin';

/** The section whose list or form is open. */
export function useSection(): Section {
  const name = useResourceContext();
  return sections.find(({ collection }) => collection === name)!;
}
