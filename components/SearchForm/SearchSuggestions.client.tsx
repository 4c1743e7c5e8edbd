'use client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useRouter } from 'next/navigation';
import { type HTMLAttributes, useState } from 'react';
import { createPortal } from 'react-dom';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import { useCloseOnNavigation } from '@/components/Islands/useCloseOnNavigation.client';
import hidden from '@/components/VisuallyHidden/VisuallyHidden.module.css';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import type { Suggestion } from '@/lib/search/searchEngine';
import { useSuggestions } from './useSuggestions.client';
import { useFieldAsCombobox } from './useFieldAsCombobox.client';

type SearchSuggestionsProps = IslandProps & { field: HTMLInputElement };

/** Suggestions below a search field that the page has already: the field stays, with what is typed, focus and caret. */
export function SearchSuggestions({ isOpen, onClose, field }: SearchSuggestionsProps) {
  useCloseOnNavigation(onClose);
  const { form } = field;
  if (!isOpen || form === null) return null;
  // In the form: the drawer is a modal dialog of the browser, which covers everything outside it.
  return createPortal(<Combobox field={field} />, form);
}

function Combobox({ field }: Pick<SearchSuggestionsProps, 'field'>) {
  const router = useRouter();
  // What was typed while the code loaded counts.
  const [typed, setTyped] = useState(field.value);
  const [isListOpen, setIsListOpen] = useState(typed !== '');
  const found = useSuggestions(typed);
  const options = found?.suggestions ?? [];
  const open = (suggestion: Suggestion): void => {
    field.closest('dialog')?.close();
    router.push(suggestion.path);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    options: [...options],
    freeSolo: true,
    value: null,
    inputValue: typed,
    open: isListOpen,
    onOpen: () => setIsListOpen(true),
    onClose: () => setIsListOpen(false),
    onInputChange: (_, value, reason) => reason === 'input' && setTyped(value),
    // A text as it was typed is the form's business.
    onChange: (_, chosen) => chosen !== null && typeof chosen !== 'string' && open(chosen),
    filterOptions: (all) => all,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.title),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.path),
  });
  const listbox = getListboxProps();
  const isShown = isListOpen && groupedOptions.length > 0;
  useFieldAsCombobox(field, {
    input: getInputProps(),
    onKeyDown: getRootProps().onKeyDown,
    listId: isShown ? listbox.id : undefined,
  });
  return (
    <>
      <output className={hidden.hidden}>
        {isListOpen && found !== undefined && describe(options.length)}
      </output>
      {isShown && (
        <Paper
          {...(listbox as HTMLAttributes<HTMLElement>)}
          aria-label={texts.searchSuggestions}
          elevation={8}
          sx={{
            position: 'absolute',
            zIndex: 1,
            insetInline: 0,
            insetBlockStart: '100%',
            mt: 0.5,
            py: 1,
            maxHeight: 'min(60dvh, 480px)',
            overflowY: 'auto',
          }}
        >
          {(groupedOptions as Suggestion[]).map((option, index) => {
            const { key, onClick, ...attributes } = getOptionProps({ option, index });
            return (
              <Box
                {...(attributes as HTMLAttributes<HTMLElement>)}
                key={key}
                // A link, so that it can be opened in a new tab.
                component="a"
                href={option.path}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onClick?.(event as never);
                }}
                sx={{
                  display: 'block',
                  px: 2,
                  py: 1,
                  textDecoration: 'none',
                  '&.Mui-focused': { bgcolor: 'secondary.light' },
                }}
              >
                <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
                  {option.title}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {option.kind === 'category' ? texts.suggestedCategory(option.section) : option.section}
                </Typography>
              </Box>
            );
          })}
        </Paper>
      )}
    </>
  );
}

function describe(count: number): string {
  return count === 0 ? texts.noSuggestions : texts.suggestionsFound(formatNumber(count));
}
