import 'client-only';

export type Notification = {
  text: string;
  severity: 'success' | 'info' | 'warning' | 'error';
  /** With it a notification stays until the reader closes it. */
  action?: { label: string; run: () => void };
};

let queue: readonly Notification[] = [];
const listeners = new Set<() => void>();

/** Shows a notification after those that wait; one of the same text is shown once more, not twice. */
export function notify(notification: Notification): void {
  setQueue([...queue.filter(({ text }) => text !== notification.text), notification]);
}

export function dismissNotification(text: string): void {
  setQueue(queue.filter((notification) => notification.text !== text));
}

/** The notification to show now: one that stays gives way to one that passes. */
export function getNotification(): Notification | undefined {
  return queue.find(({ action }) => action === undefined) ?? queue[0];
}

/** Calls `onChange` whenever there may be another one to show; returns the function that stops it. */
export function subscribeToNotifications(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function setQueue(notifications: readonly Notification[]): void {
  queue = notifications;
  for (const listener of listeners) listener();
}
