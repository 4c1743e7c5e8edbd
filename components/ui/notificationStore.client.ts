import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';

export type Notification = {
  /** Each `notify` has another id, also with the same text. */
  id: number;
  text: string;
  /** The result of a reader's action; without it the notification is the site's own. */
  severity?: 'success' | 'error';
  /** With it, a notification of the site stays until the reader closes it. */
  action?: { label: string; run: () => void };
};

let lastId = 0;

/** The messages to show to the reader, in order. */
export const notifications = createStore<readonly Notification[]>([]);

/** Shows a notification after those that wait; one of the same text is shown once more, not twice. */
export function notify(notification: Omit<Notification, 'id'>): void {
  dismissNotification(notification.text);
  notifications.set([...notifications.get(), { ...notification, id: (lastId += 1) }]);
}

export function dismissNotification(text: string): void {
  notifications.set(notifications.get().filter((notification) => notification.text !== text));
}
