'use client';

import { useEffect, useState, type ComponentType } from 'react';
import {
  dismissNotification,
  notifications,
  notify,
  type Notification,
} from '@/components/ui/notificationStore.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useStore } from '@/lib/browser/createStore.client';
import { missingCode } from '@/lib/browser/importOrTell.client';
import * as attributes from '@/lib/design/dataAttributes';
import * as texts from '@/lib/i18n/strings';
import { checkNewVersion, checkOutdated } from '@/lib/offline/newVersion.client';
import styles from './Notifications.module.css';

const shownMs = 6_000;
// A reader who has pressed something sees a response by then, with or without Material UI.
const longestLoadMs = 1_000;

/**
 * Shows short messages one by one, which screen readers announce: the region is there before its text. What an action
 * of the reader has brought about is shown by Material UI, loaded by then. The site's own, of the network lost and
 * restored, of a page that is a saved copy, and, when the reader comes back to the tab, of a new version, are native,
 * as is whatever Material UI cannot be loaded for.
 */
export function Notifications() {
  const queue = useStore(notifications);
  // One that stays gives way to one that passes.
  const shown = queue.find(({ action }) => action === undefined) ?? queue[0];
  const isOutcome = shown?.severity !== undefined;
  const [OutcomeNotice, setOutcomeNotice] = useState<ComponentType<Notification>>();
  const [nativeId, setNativeId] = useState<number>();
  const isNative = shown !== undefined && (!isOutcome || nativeId === shown.id);

  useEffect(() => {
    if (!isOutcome || OutcomeNotice !== undefined) return undefined;
    const showNatively = (): void => setNativeId(shown.id);
    const timer = setTimeout(showNatively, longestLoadMs);
    import('@/components/islands/OutcomeNotice.client').then(
      (loaded) => setOutcomeNotice(() => loaded.OutcomeNotice),
      showNatively,
    );
    return () => clearTimeout(timer);
  }, [shown, isOutcome, OutcomeNotice]);

  useEffect(() => {
    if (!isNative || shown.action !== undefined) return undefined;
    const timer = setTimeout(() => dismissNotification(shown.text), shownMs);
    return () => clearTimeout(timer);
  }, [shown, isNative]);

  useEffect(() => {
    if (document.documentElement.hasAttribute(attributes.savedCopy)) offerRefresh(texts.savedCopyShown);
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('offline', () => replace(texts.onlineAgain, texts.offlineTitle), { signal });
    addEventListener('online', () => replace(texts.offlineTitle, texts.onlineAgain), { signal });
    document.addEventListener('visibilitychange', () => void tellNewVersion(), { signal });
    const unsubscribe = missingCode.subscribe(() => void tellMissingCode());
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);

  return (
    <div aria-live="polite">
      {shown !== undefined && !isNative && OutcomeNotice && <OutcomeNotice {...shown} />}
      {isNative && (
        <div className={styles.notification}>
          <p className={styles.text}>{shown.text}</p>
          {shown.action !== undefined && (
            <button type="button" className={controls.pill} onClick={() => runAction(shown)}>
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

function runAction({ text, severity, action }: Notification): void {
  // An offer to refresh the page stays until the page is loaded again.
  if (severity !== undefined) dismissNotification(text);
  action?.run();
}

function replace(outdated: string, text: string): void {
  dismissNotification(outdated);
  notify({ text });
}

async function tellNewVersion(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // Where the network fails, it is checked again the next time the reader comes back.
  if (await checkNewVersion().catch(() => false)) offerRefresh(texts.newVersion);
}

/** Of code that cannot be loaded: the tab is older than the site, or there is no network, or the server fails. */
async function tellMissingCode(): Promise<void> {
  const isOld = await checkOutdated().catch(() => undefined);
  if (isOld) offerRefresh(texts.newVersion);
  else notify({ text: isOld === undefined ? texts.offlineTitle : texts.errorText });
}

function offerRefresh(text: string): void {
  notify({ text, action: { label: texts.refreshPage, run: () => location.reload() } });
}
