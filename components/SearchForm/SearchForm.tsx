import { queryLimit } from '@/lib/model/searchLimits';
import { searchPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './SearchForm.module.css';

/** A plain form that leads to the search page. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form action={searchPath} role="search" className={styles.form}>
      <input
        type="search"
        name="q"
        // A new key for a new query: React would leave the old text in the field.
        key={query}
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
