import 'client-only';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';

type Autocomplete = UseAutocompleteReturnValue<unknown, false, false, true>;

type Combobox = {
  input: ReturnType<Autocomplete['getInputProps']>;
  onKeyDown: ReturnType<Autocomplete['getRootProps']>['onKeyDown'];
  /** The id of the list, while it is shown. */
  listId: string | undefined;
};

/**
 * Gives a field of the page the behaviour of Material UI's `useAutocomplete`, as listeners and attributes: an element of
 * React's in its place would take away the focus, the caret and what the reader is typing.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useFieldAsCombobox(field: HTMLInputElement, { input, onKeyDown, listId }: Combobox): void {
  // The hook reads of an event what the browser's own has as well.
  const handlers = {
    input: useEffectEvent((event: Event) => input.onChange?.(event as never)),
    focus: useEffectEvent((event: Event) => input.onFocus?.(event as never)),
    blur: useEffectEvent((event: Event) => input.onBlur?.(event as never)),
    mousedown: useEffectEvent((event: Event) => input.onMouseDown?.(event as never)),
    keydown: useEffectEvent((event: Event) => onKeyDown?.(event as never)),
  };

  useLayoutEffect(() => {
    const { ref } = input as { ref?: { current: HTMLInputElement | null } };
    if (ref !== undefined) ref.current = field;
  });

  useEffect(() => {
    const controller = new AbortController();
    for (const [name, handle] of Object.entries(handlers)) {
      field.addEventListener(name, handle, { signal: controller.signal });
    }
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    return () => {
      controller.abort();
      for (const name of [
        'role',
        'aria-autocomplete',
        'aria-expanded',
        'aria-controls',
        'aria-activedescendant',
      ]) {
        field.removeAttribute(name);
      }
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers are effect events, always the latest
  }, [field]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(listId !== undefined));
    if (listId !== undefined) field.setAttribute('aria-controls', listId);
    else for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
  }, [field, listId]);
}
