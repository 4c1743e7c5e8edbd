'use client';

import { useEffect } from 'react';
import { dismissNotification, notifications, notify } from '@/components/ui/notificationStore.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useStore } from '@/lib/browser/createStore.client';
import * as texts from '@/lib/i18n/strings';
import { hasNewVersion } from '@/lib/offline/newVersion.client';
import styles from './Notifications.module.css';

const shownMs = 6_000;

/**
 * Shows short messages one by one, which screen readers announce: the region is there before its text. Some are its own: of
 * the network lost and restored, and, when the reader comes back to the tab, of a new version of the site. No island, as
 * without a network its code could not be loaded.
 */
export function Notifications() {
  const queue = useStore(notifications);
  // One that stays gives way to one that passes.
  const shown = queue.find(({ action }) => action === undefined) ?? queue[0];

  useEffect(() => {
    if (shown === undefined || shown.action !== undefined) return undefined;
    const timer = setTimeout(() => dismissNotification(shown.text), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('offline', () => replace(texts.onlineAgain, texts.offlineTitle), { signal });
    addEventListener('online', () => replace(texts.offlineTitle, texts.onlineAgain), { signal });
    document.addEventListener('visibilitychange', () => void tellNewVersion(), { signal });
    return () => controller.abort();
  }, []);

  return (
    <div aria-live="polite">
      {shown !== undefined && (
        <div className={styles.notification}>
          <p className={styles.text}>{shown.text}</p>
          {shown.action !== undefined && (
            <button type="button" className={controls.pill} onClick={shown.action.run}>
              {shown.action.label}
            </button>
          )}
          <button type="button" className={controls.pill} onClick={() => dismissNotification(shown.text)}>
            {texts.close}
          </button>
        </div>
      )}
    </div>
  );
}

function replace(outdated: string, text: string): void {
  dismissNotification(outdated);
  notify({ text });
}

async function tellNewVersion(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // Where the network fails, it is checked again the next time the reader comes back.
  if (!(await hasNewVersion().catch(() => false))) return;
  notify({
    text: texts.newVersion,
    action: { label: texts.refreshPage, run: () => location.reload() },
  });
}
