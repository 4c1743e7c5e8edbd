import 'client-only';
import * as texts from '@/lib/i18n/strings';
import { hasNewVersion } from '@/lib/offline/newVersion.client';
import { dismissNotification, notify } from './notificationStore.client';

/** Notifies of the network lost and restored, and, when the reader comes back to the tab, of a new version of the site. */
export function watchNetworkAndVersion(signal: AbortSignal): void {
  addEventListener('offline', tellOffline, { signal });
  addEventListener('online', tellOnline, { signal });
  document.addEventListener('visibilitychange', () => void tellNewVersion(), { signal });
}

function tellOffline(): void {
  dismissNotification(texts.onlineAgain);
  notify({ text: texts.offlineTitle });
}

function tellOnline(): void {
  dismissNotification(texts.offlineTitle);
  notify({ text: texts.onlineAgain });
}

async function tellNewVersion(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    if (!(await hasNewVersion())) return;
  } catch {
    // The network failed; the next time the reader comes back, it is checked again.
    return;
  }
  const action = { label: texts.refreshPage, run: () => location.reload() };
  notify({ text: texts.newVersion, action });
}
