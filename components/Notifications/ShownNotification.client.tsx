'use client';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { openIsland } from '@/components/Islands/islandStore.client';
import {
  dismissNotification,
  getNotification,
  type Notification,
  subscribeToNotifications,
} from './notificationQueue.client';
import styles from './Notifications.module.css';
import { watchNetworkAndVersion } from './watchNetworkAndVersion.client';

const plainMs = 6_000;

/** Shows the first notification of the queue in the region, with Material UI where its code can be loaded. */
export function ShownNotification({ region }: { region: RefObject<HTMLElement | null> }) {
  const notification = useSyncExternalStore(subscribeToNotifications, getNotification);
  // Shown as text where the code of NotificationBar cannot be loaded, as without a network.
  const [plain, setPlain] = useState<Notification>();

  useEffect(() => {
    if (notification === undefined || region.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (place: HTMLElement): Promise<void> => {
      // Without a network a request for the code would only fail, and the browser's console say so.
      if (navigator.onLine && (await openIsland('notifications', { region: place }))) return;
      setPlain(notification);
      timer = setTimeout(() => dismissNotification(notification.text), plainMs);
    };
    void show(region.current);
    return () => clearTimeout(timer);
  }, [notification, region]);

  useEffect(() => {
    const controller = new AbortController();
    watchNetworkAndVersion(controller.signal);
    return () => controller.abort();
  }, []);

  return plain !== undefined && plain === notification && <p className={styles.plain}>{plain.text}</p>;
}
