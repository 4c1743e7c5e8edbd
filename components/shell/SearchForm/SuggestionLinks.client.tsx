'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { List } from '@/components/ui/List';
import { PageLink } from '@/components/ui/PageLink.client';
import * as texts from '@/lib/i18n/strings';
import type { Suggestion } from '@/lib/search/searchEngine';
import styles from './SearchForm.module.css';

export type SuggestionLinksProps = {
  suggestions: readonly Suggestion[];
  typed: string;
  moveByKey: (event: KeyboardEvent) => void;
  close: () => void;
};

/** The pages to go to, as links. */
export function SuggestionLinks({ suggestions, typed, moveByKey, close }: SuggestionLinksProps) {
  return (
    <List className={styles.suggestions} aria-label={texts.searchSuggestions}>
      {suggestions.map(({ kind, title, section, path }) => (
        <li key={path}>
          <PageLink
            href={path}
            className={styles.suggestion}
            onKeyDown={moveByKey}
            onClick={({ currentTarget }) => {
              close();
              currentTarget.closest('dialog')?.close();
            }}
          >
            <span>{markTyped(title, typed)}</span>
            <span className={styles.place}>
              {kind === 'category' ? texts.suggestedCategory(section) : section}
            </span>
          </PageLink>
        </li>
      ))}
    </List>
  );
}

/** The letters that the reader has typed so far are bold, where the title has them as they were typed. */
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
