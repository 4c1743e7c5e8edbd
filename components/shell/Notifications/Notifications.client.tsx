'use client';

import * as texts from 'newsroom/words/strings';
import { useEffect, useState } from 'react';
import {
  dismissNotification,
  notifications,
  notify,
  type Notification,
} from '@/components/ui/notificationStore.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { closeSign, Sign, ToolButton } from '@/components/ui/ToolButton';
import { useStore } from '@/lib/browser/createStore.client';
import { failedImports } from '@/lib/browser/importOrNotify.client';
import * as attributes from '@/lib/design/dataAttributes';
import { checkNewVersion, checkOutdated } from '@/lib/offline/newVersion.client';
import styles from './Notifications.module.css';

const shownMs = 6_000;
// Time to find the button.
const shownWithActionMs = 12_000;

/**
 * Shows short messages one by one, which screen readers announce: the region is there before its text. They report the
 * result of a reader's action, or news of the site: the network is lost or restored, the page is a saved copy, or code
 * failed to load. A new version is reported when the reader returns to the tab. Native, as most of them come where
 * nothing loads.
 */
export function Notifications() {
  const queue = useStore(notifications);
  // A message that stays gives way to one that passes.
  const shown = queue.find((notification) => findShownMs(notification) !== undefined) ?? queue[0];

  useEffect(() => {
    if (document.documentElement.hasAttribute(attributes.savedCopy)) offerRefresh(texts.savedCopyShown);
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('offline', () => replace(texts.onlineAgain, texts.offlineTitle), { signal });
    addEventListener('online', () => replace(texts.offlineTitle, texts.onlineAgain), { signal });
    document.addEventListener('visibilitychange', () => void tellNewVersion(), { signal });
    const unsubscribe = failedImports.subscribe(() => void tellFailedImport());
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);

  // A text that comes twice is shown as long as it was the first time.
  return <div aria-live="polite">{shown !== undefined && <Shown key={shown.id} notification={shown} />}</div>;
}

const signs = { success: 'M4 12.5l5.5 5.5L20 7', error: 'M12 5v9M12 18.5v.5' };

/** A message, which stays while the mouse or the focus is on it. */
function Shown({ notification }: { notification: Notification }) {
  const { text, severity, action } = notification;
  const [isHeld, setIsHeld] = useState(false);
  const hold = (): void => setIsHeld(true);
  const release = (): void => setIsHeld(false);
  const forMs = findShownMs(notification);
  useEffect(() => {
    if (isHeld || forMs === undefined) return undefined;
    const timer = setTimeout(() => dismissNotification(text), forMs);
    return () => clearTimeout(timer);
  }, [text, isHeld, forMs]);

  return (
    <div
      className={styles.notification}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {severity && <Sign path={signs[severity]} />}
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={controls.pill}
          onClick={() => {
            // An offer to refresh the page stays until the page is loaded again.
            if (severity !== undefined) dismissNotification(text);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <ToolButton label={texts.close} path={closeSign} onClick={() => dismissNotification(text)} />
    </div>
  );
}

/** The time for which a notification is shown; undefined if it stays until the reader closes it. */
function findShownMs({ severity, action }: Notification): number | undefined {
  if (action === undefined) return shownMs;
  return severity === undefined ? undefined : shownWithActionMs;
}

function replace(outdated: string, text: string): void {
  dismissNotification(outdated);
  notify({ text });
}

async function tellNewVersion(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // If the network fails, the version is checked again the next time the reader comes back.
  if (await checkNewVersion().catch(() => false)) offerRefresh(texts.newVersion);
}

/** Says why code cannot be loaded: the tab is older than the site, or there is no network, or the server fails. */
async function tellFailedImport(): Promise<void> {
  const isOld = await checkOutdated().catch(() => undefined);
  if (isOld) offerRefresh(texts.newVersion);
  else notify({ text: isOld === undefined ? texts.offlineTitle : texts.errorText });
}

function offerRefresh(text: string): void {
  notify({ text, action: { label: texts.refreshPage, run: () => location.reload() } });
}
