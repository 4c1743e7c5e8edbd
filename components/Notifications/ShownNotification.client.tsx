'use client';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { getIslands, openIsland } from '@/components/Islands/islandStore.client';
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
  const isPlain = plain !== undefined && plain === notification;

  useEffect(() => {
    if (notification === undefined || region.current === null) return;
    // Once open, the island shows whatever comes.
    if (getIslands().notifications?.status === 'open') return;
    const show = async (place: HTMLElement): Promise<void> => {
      // Without a network a request for the code would only fail, and the browser's console say so.
      const isShown = navigator.onLine && (await openIsland('notifications', { region: place }));
      setPlain(isShown ? undefined : notification);
    };
    void show(region.current);
  }, [notification, region]);

  useEffect(() => {
    if (!isPlain) return;
    const timer = setTimeout(() => dismissNotification(plain.text), plainMs);
    return () => clearTimeout(timer);
  }, [isPlain, plain]);

  useEffect(() => {
    const controller = new AbortController();
    watchNetworkAndVersion(controller.signal);
    return () => controller.abort();
  }, []);

  return isPlain && <p className={styles.plain}>{plain.text}</p>;
}
