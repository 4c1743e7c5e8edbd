'use client';

import ButtonBase from '@mui/material/ButtonBase';
import { useDefaultProps } from '@mui/material/DefaultPropsProvider';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { searchFieldId, searchPath, suggestionsPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type SyntheticEvent,
} from 'react';
import useSWR from 'swr';
import controls from '@/components/ui/tokens/controls.module.css';
import { closeSign, searchSign, Sign } from '@/components/ui/ToolButton';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';
import { useStore } from '@/lib/browser/createStore.client';
import { readWhileHere } from '@/lib/browser/leaving.client';
import type { Suggestion } from '@/lib/search/searchEngine';
import { queryLimit } from '@/lib/search/searchLimits';

// If this code does not load, the field works as it does without scripts.
const suggestionsView = createOnDemand(() => import('./Suggestions.client'));

/** A pause of the reader's typing: each letter by itself would be a request. */
const pauseMs = 150;
/** The server drops words of one letter (lib/search/queryWords.ts): the list would be of any items. */
const shortestQuery = 2;
/** The time for which the suggestions for a query are fresh. */
const freshMs = 60_000;

/**
 * The form of the search page. While the reader types it suggests pages, which are links. It is Material UI's
 * Autocomplete by its hook. The component would add 20 kB of script, such as a second way to place a list.
 */
export function SearchField({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [popup, setPopup] = useState<'unused' | 'closed' | 'open'>('unused');
  const { code: view } = useStore(suggestionsView);
  // The suggestions stay while the list is closed: with new ones the highlighted entry would be lost.
  const suggestions = useSuggestions(popup === 'unused' ? '' : typed);
  const { getRootProps, getInputProps, getClearProps, popupOpen, setAnchorEl, ...list } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    ...optionProps,
    options: suggestions ?? none,
    inputValue: typed,
    onInputChange: (_, value, reason) => {
      if (reason === 'input' || reason === 'clear') setTyped(value);
    },
    open: popup === 'open',
    // The field responds to the press first; the list may render later.
    onOpen: () => startTransition(() => setPopup('open')),
    onClose: () => setPopup('closed'),
  });

  useEffect(() => {
    const input = field.current!;
    // The reader may have typed before the scripts came.
    setTyped(input.value);
    if (input === document.activeElement) setPopup('open');
    // The link of the header leads to it; Next.js scrolls there, and leaves the focus.
    if (location.hash === `#${searchFieldId}`) input.focus();
  }, []);

  useEffect(() => {
    if (popup === 'open') suggestionsView.load().catch(() => {});
  }, [popup]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before autumn 2023 know no <search>
    <form action={searchPath} role="search" style={formLook}>
      <div {...getRootProps()} style={place}>
        <InputBase
          ref={setAnchorEl}
          inputRef={field}
          type="search"
          name="q"
          placeholder={texts.searchExample}
          fullWidth
          disableInjectingGlobalStyles
          slotProps={{ input: { ...(getInputProps() as ComponentProps<'input'>), ...fieldProps } }}
          startAdornment={<Sign path={searchSign} />}
          endAdornment={typed !== '' && <ClearButton {...getClearProps()} />}
          sx={fieldLook}
        />
        {view && <view.Suggestions {...{ ...list, suggestions, typed, isShown: popupOpen }} />}
      </div>
      <ButtonBase type="submit" sx={buttonLook}>
        {texts.searchButton}
      </ButtonBase>
    </form>
  );
}

const none: readonly Suggestion[] = [];

const optionProps = {
  id: searchFieldId,
  freeSolo: true,
  // A choice is a page to go to, never a value of the field.
  value: null,
  getOptionLabel: (option: Suggestion | string) => (typeof option === 'string' ? option : option.title),
  getOptionKey: (option: Suggestion | string) => (typeof option === 'string' ? option : option.path),
  filterOptions: (options: Suggestion[]) => options,
  onChange: followByKey,
} as const;

const fieldProps = {
  maxLength: queryLimit,
  enterKeyHint: 'search',
  'aria-label': texts.searchSite,
  // The frame around it shows the focus. A reader who comes for the field sees the page's beginning, too.
  style: { alignSelf: 'stretch', height: 'auto', outline: 0, scrollMarginBlockStart: '16rem' },
} as const;

const formLook = {
  position: 'relative',
  display: 'flex',
  gap: 'var(--space)',
  maxWidth: 'var(--measure)',
} as const;
const buttonLook = {
  px: 2,
  borderRadius: 1,
  bgcolor: 'secondary.main',
  color: 'background.paper',
  fontWeight: 700,
} as const;
const place = { flex: 1 } as const;

const fieldLook = {
  height: 48,
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  border: 2,
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&.Mui-focused': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
  '& > svg': { flex: 'none', color: 'text.secondary' },
  '& input': { p: 0 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  // The button at its end is the same in all browsers.
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;

/** Has Enter follow the link that the arrows have led to. A click on a link follows it by itself. */
function followByKey({ type, currentTarget }: SyntheticEvent): void {
  if (type !== 'keydown') return;
  currentTarget.querySelector<HTMLElement>('.Mui-focused[role=option]')?.click();
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
    (path: string) =>
      readWhileHere(async () => {
        const response = await fetch(path);
        if (!response.ok) throw new Error(`${response.status} for suggestions`);
        return ((await response.json()) as { suggestions: readonly Suggestion[] }).suggestions;
      }),
    { keepPreviousData: true, revalidateIfStale: true, dedupingInterval: freshMs },
  );
  return typed.trim().length >= shortestQuery && error === undefined ? data : undefined;
}

function ClearButton(attributes: ComponentProps<'button'>) {
  const { clearText } = useDefaultProps<{ clearText?: string }>({ props: {}, name: 'MuiAutocomplete' });
  return (
    <button {...attributes} aria-label={clearText} className={controls.icon}>
      <Sign path={closeSign} />
    </button>
  );
}
