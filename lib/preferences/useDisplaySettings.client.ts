import 'client-only';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type DisplaySettings, displaySettingsKey, parseDisplaySettings } from './displaySettings';
import { applyDisplaySettings, readStoredSettings } from './applyDisplaySettings';

// The choice where storage is off or full: it lasts as long as the page.
let unstored: string | null = null;
const listeners = new Set<() => void>();

function readSettings(): string | null {
  return unstored ?? readStoredSettings();
}

function subscribe(notify: () => void): () => void {
  // A choice in another tab counts here too; displaySettings.inline.ts applies it.
  const follow = ({ key }: StorageEvent): void => {
    if (key === displaySettingsKey || key === null) unstored = null;
    notify();
  };
  listeners.add(notify);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', follow);
  };
}

/**
 * The reader's display settings, undefined before hydration, and the function that changes them: at once, in every tab,
 * and for the next visit.
 */
export function useDisplaySettings(): [
  DisplaySettings | undefined,
  (change: Partial<DisplaySettings>) => void,
] {
  const stored = useSyncExternalStore(subscribe, readSettings, () => undefined);
  const settings = useMemo(() => (stored === undefined ? undefined : parseDisplaySettings(stored)), [stored]);
  const change = useCallback((changed: Partial<DisplaySettings>) => {
    const next = { ...parseDisplaySettings(readSettings()), ...changed };
    const serialized = JSON.stringify(next);
    try {
      localStorage.setItem(displaySettingsKey, serialized);
      unstored = null;
    } catch {
      unstored = serialized;
    }
    applyDisplaySettings(next);
    for (const notify of listeners) notify();
  }, []);
  return [settings, change];
}
