import 'client-only';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { paperColours } from '@/lib/model/colours';
import { type DisplaySettings, displaySettingsKey, parseDisplaySettings } from './displaySettings';

// What is chosen where storage is off or full: it lasts as long as the page.
let unstored: string | null = null;
const listeners = new Set<() => void>();

function readStored(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(displaySettingsKey);
  } catch {
    return null;
  }
}

function subscribe(notify: () => void): () => void {
  // Another tab has chosen: this one follows.
  const follow = ({ key }: StorageEvent): void => {
    if (key === displaySettingsKey || key === null) unstored = null;
    apply(parseDisplaySettings(readStored()));
    notify();
  };
  listeners.add(notify);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', follow);
  };
}

// Repeat any change here in lib/model/displaySettings.ts, which does the same before the
// page is first painted.
function apply({ colourScheme, textSize, reading }: DisplaySettings): void {
  const { dataset } = document.documentElement;
  if (colourScheme === 'system') delete dataset.colorScheme;
  else dataset.colorScheme = colourScheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = paperColours[colourScheme === 'system' ? ofDevice : colourScheme];
  }
  if (textSize === 'normal') delete dataset.textSize;
  else dataset.textSize = textSize;
  if (reading === 'light' || (reading === 'system' && savesData())) dataset.reading = 'light';
  else delete dataset.reading;
}

// Chromium alone tells: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * How the reader wants the site to look, undefined as long as only the server has spoken, and the way to change it: at
 * once, in every tab, for the next visit.
 */
export function useDisplaySettings(): [
  DisplaySettings | undefined,
  (change: Partial<DisplaySettings>) => void,
] {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined);
  const settings = useMemo(() => (stored === undefined ? undefined : parseDisplaySettings(stored)), [stored]);
  const change = useCallback((wanted: Partial<DisplaySettings>) => {
    const next = { ...parseDisplaySettings(readStored()), ...wanted };
    const wished = JSON.stringify(next);
    try {
      localStorage.setItem(displaySettingsKey, wished);
      unstored = null;
    } catch {
      unstored = wished;
    }
    apply(next);
    for (const notify of listeners) notify();
  }, []);
  return [settings, change];
}
