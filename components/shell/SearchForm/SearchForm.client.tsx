'use client';

import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import * as texts from '@/lib/i18n/strings';
import { searchPath } from '@/lib/model/paths';
import { queryLimit } from '@/lib/search/searchLimits';
import styles from './SearchForm.module.css';
import type { SuggestionsProps } from './Suggestions.client';

// Where their code does not come, the field is as it is without scripts.
const Suggestions = lazy<ComponentType<SuggestionsProps>>(async () => {
  const loaded = await import('./Suggestions.client').catch(() => undefined);
  return { default: loaded?.Suggestions ?? (() => null) };
});

/** A plain form that leads to the search page. From the first focus of its field on it has suggestions. */
export function SearchForm({ query: searched = '' }: { query?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    // The reader may be in it already when the scripts come.
    if (form.current?.contains(document.activeElement)) setIsUsed(true);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form ref={form} action={searchPath} role="search" className={styles.form}>
      <SearchSign />
      <input
        type="search"
        name="q"
        // A new key for a new query: React would leave the old text in the field.
        key={searched}
        onFocus={() => setIsUsed(true)}
        defaultValue={searched}
        maxLength={queryLimit}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.searchSite}
        placeholder={texts.searchExample}
        className={styles.field}
      />
      <button type="submit" className={styles.button}>
        {texts.searchButton}
      </button>
      <Suspense>{isUsed && <Suggestions form={form} />}</Suspense>
    </form>
  );
}

function SearchSign() {
  return (
    <svg className={styles.sign} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path strokeLinecap="round" d="M16 16l5 5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
    </svg>
  );
}
