import 'client-only';
import type { ItemPage } from '@/lib/model/item';
import { findSection } from '@/lib/model/sections';
import { loadReader, useItemState, type Shown } from './useItemState.client';
import { useList } from './useList.client';

type ShownList = Shown & {
  /** What the server read of the list; without it there is no list. */
  firstPage?: ItemPage;
};

/** The state of a section's items where a list of them is shown: useItemState, with the list. */
export function useListState({ firstPage, ...shown }: ShownList) {
  const { place, loadView } = shown;
  const { collection } = findSection(place.section);
  const list = useList({ place, collection, firstPage, loadReader: () => loadReader(loadView) });
  return useItemState(shown, list, firstPage);
}
