import 'client-only';
import type { PublicSettings } from '@/lib/model/publicSettings';
import { settingsPath } from '@/lib/model/paths';

let settings: Promise<PublicSettings> | undefined;

/** The backend's public settings, asked for once. Rejects when the server does not answer; the next call asks again. */
export function getSettings(): Promise<PublicSettings> {
  settings ??= requestSettings().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}

async function requestSettings(): Promise<PublicSettings> {
  const response = await fetch(settingsPath);
  if (!response.ok) throw new Error(`${settingsPath} answered ${response.status}`);
  return (await response.json()) as PublicSettings;
}
