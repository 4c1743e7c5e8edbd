'use client';

import { searchPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import { searchSign, Sign } from '@/components/ui/ToolButton';
import { queryLimit } from '@/lib/search/searchLimits';
import styles from './SearchForm.module.css';

/** A plain form that leads to the search page. A client component, as the data of each page have the 404 in them. */
export function SearchForm() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form action={searchPath} role="search" className={styles.form}>
      <Sign path={searchSign} />
      <input
        type="search"
        name="q"
        maxLength={queryLimit}
        enterKeyHint="search"
        aria-label={texts.searchSite}
        placeholder={texts.searchExample}
        className={styles.field}
      />
      <button type="submit" className={styles.button}>
        {texts.searchButton}
      </button>
    </form>
  );
}
