import 'client-only';
import { useSyncExternalStore } from 'react';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value that lives outside React, so that any code of the page can read and change it. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const notify of listeners) notify();
    },
    /** Calls `notify` after every change; returns the function that stops it. */
    subscribe: (notify: () => void): (() => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

/** A store's value; the initial one on the server and until hydration. */
export function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
