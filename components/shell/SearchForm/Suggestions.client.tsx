'use client';

import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import useSWR from 'swr';
import { List } from '@/components/ui/List';
import { PageLink } from '@/components/ui/PageLink.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { useLightDismiss } from '@/lib/browser/useLightDismiss.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/suggestionTexts';
import { suggestionsPath } from '@/lib/model/paths';
import type { Suggestion } from '@/lib/search/searchEngine';
import styles from './SearchForm.module.css';

/** A pause of the reader's typing: each letter by itself would be a request. */
const pauseMs = 150;
/** As the server has it; before that the list would be any. */
const shortestQuery = 2;
/** For how long the suggestions for a query count as new. */
const freshMs = 60_000;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export type SuggestionsProps = { form: RefObject<HTMLFormElement | null> };

/** Pages to go to for what the reader types in the field of a form: links, which the arrow keys reach as Tab does. */
export function Suggestions({ form }: SuggestionsProps) {
  /** What is in the field while the suggestions are open. */
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const field = (): HTMLInputElement => form.current!.querySelector('input')!;
  const open = (): void => setTyped(field().value);

  useFormEvents(form, {
    onUse: (target) => {
      if (target === field()) open();
    },
    onKey: (event) => {
      const step = steps[event.key];
      const stops = [...form.current!.querySelectorAll<HTMLElement>('input, a')];
      const at = stops.findIndex((stop) => stop === event.target);
      if (step === undefined || event.isComposing || at < 0) return;
      event.preventDefault();
      open();
      stops.at((at + step) % stops.length)?.focus();
    },
  });

  useLightDismiss(form, (event) => {
    if (typed === '') return;
    if (event.type === 'keydown') {
      // Neither empties the field nor closes the drawer that it may be in.
      event.preventDefault();
      field().focus();
    }
    setTyped('');
  });

  return (
    <>
      <output className={controls.hidden}>{suggestions && describe(suggestions.length)}</output>
      {suggestions && suggestions.length > 0 && (
        <SuggestionLinks suggestions={suggestions} typed={typed} onChoose={() => setTyped('')} />
      )}
    </>
  );
}

type FormEvents = { onUse: (target: EventTarget | null) => void; onKey: (event: KeyboardEvent) => void };

/** React's own handlers would be the form's, which is there before this: `onUse` begins with where the reader is. */
function useFormEvents(form: RefObject<HTMLFormElement | null>, { onUse, onKey }: FormEvents): void {
  const use = useEffectEvent(onUse);
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    use(document.activeElement);
    for (const name of ['input', 'focusin'])
      form.current?.addEventListener(name, ({ target }) => use(target), { signal });
    form.current?.addEventListener('keydown', (event) => press(event), { signal });
    return () => controller.abort();
  }, [form]);
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

async function fetchSuggestions(path: string): Promise<readonly Suggestion[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} for suggestions`);
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
  return suggestions;
}

function describe(count: number): string {
  return count === 0 ? texts.noSuggestions : texts.suggestionsFound(formatNumber(count));
}

type SuggestionLinksProps = { suggestions: readonly Suggestion[]; typed: string; onChoose: () => void };

function SuggestionLinks({ suggestions, typed, onChoose }: SuggestionLinksProps) {
  return (
    <List className={styles.suggestions} aria-label={texts.searchSuggestions}>
      {suggestions.map(({ kind, title, section, path }) => (
        <li key={path}>
          <PageLink
            href={path}
            className={styles.suggestion}
            onClick={({ currentTarget }) => {
              onChoose();
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
