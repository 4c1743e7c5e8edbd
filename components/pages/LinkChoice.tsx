import ButtonBase from '@mui/material/ButtonBase';
import { resultsPath, type SearchQuery } from 'newsroom/model/searchQuery';
import { PageLink } from '@/components/ui/PageLink.client';
import { ChoiceNav } from './ChoiceNav';

type LinkChoiceProps = {
  label: string;
  query: SearchQuery;
  options: readonly { text: string; change: Partial<SearchQuery> }[];
};

/** The results in other ways. The one that the reader sees is no link. */
export function LinkChoice({ label, query, options }: LinkChoiceProps) {
  const shown = resultsPath({ ...query, page: 1 });
  return (
    // No ToggleButtons: those are pressed, and a group of them leads through itself by arrows.
    <ChoiceNav label={label}>
      {options.map(({ text, change }) => {
        const href = resultsPath({ ...query, ...change, page: 1 });
        return (
          <li key={href}>
            {href === shown ? (
              <span aria-current="true" data-highlighted="">
                {text}
              </span>
            ) : (
              <ButtonBase component={PageLink} href={href}>
                {text}
              </ButtonBase>
            )}
          </li>
        );
      })}
    </ChoiceNav>
  );
}
