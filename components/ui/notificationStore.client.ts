import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';

export type Notification = {
  text: string;
  /** With it a notification stays until the reader closes it. */
  action?: { label: string; run: () => void };
};

/** What the reader is to be told, in order. */
export const notifications = createStore<readonly Notification[]>([]);

/** Shows a notification after those that wait; one of the same text is shown once more, not twice. */
export function notify(notification: Notification): void {
  dismissNotification(notification.text);
  notifications.set([...notifications.get(), notification]);
}

export function dismissNotification(text: string): void {
  notifications.set(notifications.get().filter((notification) => notification.text !== text));
}
