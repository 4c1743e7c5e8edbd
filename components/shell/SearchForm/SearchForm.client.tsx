'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PageLink } from '@/components/ui/PageLink.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useLightDismiss } from '@/lib/browser/useLightDismiss.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { searchPath } from '@/lib/model/paths';
import { queryLimit } from '@/lib/search/searchLimits';
import styles from './SearchForm.module.css';
import { useSuggestions } from './useSuggestions.client';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A plain form that leads to the search page. While the reader types in its field it lists pages to go to: links, which the
 * arrow keys reach as Tab does.
 */
export function SearchForm({ query = '' }: { query?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What the suggestions are for; empty while they are closed. */
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
      <input
        ref={field}
        type="search"
        name="q"
        // A new key for a new query: React would leave the old text in the field.
        key={query}
        onInput={open}
        onFocus={open}
        onKeyDown={moveByKey}
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
      <output className={controls.hidden}>{suggestions && describe(suggestions.length)}</output>
      {suggestions !== undefined && suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={texts.searchSuggestions}>
          {suggestions.map(({ kind, title, section, path }) => (
            <li key={path}>
              <PageLink
                href={path}
                className={styles.suggestion}
                onKeyDown={moveByKey}
                onClick={({ currentTarget }) => {
                  setTyped('');
                  currentTarget.closest('dialog')?.close();
                }}
              >
                {title}
                <span className={styles.place}>
                  {kind === 'category' ? texts.suggestedCategory(section) : section}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function describe(count: number): string {
  return count === 0 ? texts.noSuggestions : texts.suggestionsFound(formatNumber(count));
}
