'use client';
import { openIsland } from '@/components/Islands/islandStore.client';
import { queryLimit } from '@/lib/model/searchLimits';
import { searchPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './SearchForm.module.css';

/** A plain form that leads to the search page. The first focus loads suggestions for its field. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form action={searchPath} role="search" className={styles.form}>
      <input
        type="search"
        name="q"
        // A new key for a new query: React would leave the old text in the field.
        key={query}
        // The reader may be in it already when the scripts come.
        ref={(field) => void (field !== null && field === document.activeElement && suggest(field))}
        onFocus={({ currentTarget }) => suggest(currentTarget)}
        defaultValue={query}
        maxLength={queryLimit}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.searchSite}
        className={styles.field}
      />
      <button type="submit" className={styles.button}>
        {texts.searchButton}
      </button>
    </form>
  );
}

function suggest(field: HTMLInputElement): void {
  const hasSuggestions = field.role === 'combobox';
  if (!hasSuggestions) void openIsland('searchSuggestions', { field });
}
