'use client';

import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import useSWR from 'swr';
import controls from '@/components/ui/tokens/controls.module.css';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { useLightDismiss } from '@/lib/browser/useLightDismiss.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { searchPath, suggestionsPath } from '@/lib/model/paths';
import type { Suggestion } from '@/lib/search/searchEngine';
import { queryLimit } from '@/lib/search/searchLimits';
import styles from './SearchForm.module.css';
import type { SuggestionLinksProps } from './SuggestionLinks.client';

/** A pause of the reader's typing: each letter by itself would be a request. */
const pauseMs = 150;
/** As the server has it; before that the list would be any. */
const shortestQuery = 2;
/** For how long the suggestions for a query count as new. */
const freshMs = 60_000;

// With the first of them. Where their code does not come, the field is as it is without scripts.
const SuggestionLinks = lazy<ComponentType<SuggestionLinksProps>>(async () => {
  const loaded = await import('./SuggestionLinks.client').catch(() => undefined);
  return { default: loaded?.SuggestionLinks ?? (() => null) };
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A plain form that leads to the search page. While the reader types in its field it lists pages to go to: links, which
 * the arrow keys reach as Tab does.
 */
export function SearchForm({ query: searched = '' }: { query?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What is in the field while the suggestions are open. */
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const open = (): void => setTyped(field.current?.value ?? '');

  useEffect(() => {
    // The reader may be in it already when the scripts come.
    const input = field.current;
    if (input !== null && input === document.activeElement) setTyped(input.value);
  }, []);

  useLightDismiss(form, (event) => {
    if (typed === '') return;
    if (event.type === 'keydown') {
      // Neither empties the field nor closes the drawer that it may be in.
      event.preventDefault();
      field.current?.focus();
    }
    setTyped('');
  });

  const moveByKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.nativeEvent.isComposing || form.current === null) return;
    event.preventDefault();
    open();
    const stops = [...form.current.querySelectorAll<HTMLElement>('input, a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form ref={form} action={searchPath} role="search" className={styles.form}>
      <SearchSign />
      <input
        ref={field}
        type="search"
        name="q"
        // A new key for a new query: React would leave the old text in the field.
        key={searched}
        onInput={open}
        onFocus={open}
        onKeyDown={moveByKey}
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
      <output className={controls.hidden}>{suggestions && describe(suggestions.length)}</output>
      <Suggestions {...{ suggestions, typed, moveByKey }} close={() => setTyped('')} />
    </form>
  );
}

/** The suggestions for what is typed, after a pause; undefined where there are none to show. */
function useSuggestions(typed: string): readonly Suggestion[] | undefined {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const handle = setTimeout(() => setQuery(typed.trim()), pauseMs);
    return () => clearTimeout(handle);
  }, [typed]);
  // The last ones stay until the new ones are there. Failures leave the field as it is without scripts.
  const { data, error } = useSWR<readonly Suggestion[], Error>(
    query.length < shortestQuery ? null : suggestionsPath(query),
    (path: string) => readWhileHere(() => fetchSuggestions(path)),
    { keepPreviousData: true, revalidateIfStale: true, dedupingInterval: freshMs },
  );
  return typed.trim().length >= shortestQuery && error === undefined ? data : undefined;
}

type SuggestionsProps = Omit<SuggestionLinksProps, 'suggestions'> & {
  suggestions: readonly Suggestion[] | undefined;
};

function Suggestions({ suggestions = [], ...props }: SuggestionsProps) {
  return (
    <Suspense>{suggestions.length > 0 && <SuggestionLinks {...props} suggestions={suggestions} />}</Suspense>
  );
}

function SearchSign() {
  return (
    <svg className={styles.sign} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path strokeLinecap="round" d="M16 16l5 5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
    </svg>
  );
}

function describe(count: number): string {
  return count === 0 ? texts.noSuggestions : texts.suggestionsFound(formatNumber(count));
}

async function fetchSuggestions(path: string): Promise<readonly Suggestion[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} for suggestions`);
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
  return suggestions;
}
