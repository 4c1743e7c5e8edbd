'use client';

import List from '@mui/material/List';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { formatNumber } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/suggestionTexts';
import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from '@/components/ui/PageLink.client';
import controls from '@/components/ui/tokens/controls.module.css';
import type { Suggestion } from '@/lib/search/searchEngine';

type SuggestionsProps = Pick<
  UseAutocompleteReturnValue<Suggestion, false, false, true>,
  'getListboxProps' | 'getOptionProps'
> & { suggestions: readonly Suggestion[] | undefined; typed: string; isShown: boolean };

const listLook = {
  position: 'absolute',
  zIndex: 1,
  inset: 'calc(100% + 4px) 0 auto',
  p: 1,
  maxHeight: 'min(60dvh, 480px)',
  overflowY: 'auto',
  '& a': { display: 'block', px: 1.5, py: 1, color: 'text.primary', textDecoration: 'none' },
  '& a.Mui-focused': { bgcolor: 'secondary.light' },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.875rem' },
} as const;

/** The suggestions of the search field: links, and their number for screen readers. */
export function Suggestions(props: SuggestionsProps) {
  const { suggestions = [], typed, isShown, getListboxProps, getOptionProps } = props;
  const { 'aria-labelledby': _, ...list } = getListboxProps() as ComponentProps<'div'>;
  return (
    <>
      <output className={controls.hidden}>
        {isShown && props.suggestions && describe(suggestions.length)}
      </output>
      {isShown && suggestions.length > 0 && (
        <List
          component="div"
          {...list}
          aria-label={texts.searchSuggestions}
          className={controls.raised}
          sx={listLook}
        >
          {suggestions.map((option, index) => {
            const { key, ...attributes } = getOptionProps({ option, index });
            const { kind, title, section, path } = option;
            return (
              <PageLink key={key} {...(attributes as object)} href={path}>
                <span>{markTyped(title, typed)}</span>
                <small>{kind === 'category' ? texts.suggestedCategory(section) : section}</small>
              </PageLink>
            );
          })}
        </List>
      )}
    </>
  );
}

/** The typed letters are bold where the title has them as typed. */
function markTyped(title: string, typed: string): ReactNode {
  const letters = typed.trim();
  const at = title.toLowerCase().indexOf(letters.toLowerCase());
  if (at < 0) return title;
  const end = at + letters.length;
  return (
    <>
      {title.slice(0, at)}
      <b>{title.slice(at, end)}</b>
      {title.slice(end)}
    </>
  );
}

function describe(count: number): string {
  return count === 0 ? texts.noSuggestions : texts.suggestionsFound(formatNumber(count));
}
