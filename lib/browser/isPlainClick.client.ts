import 'client-only';

type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a click on a link is for this page; with a modifier key a new tab or window is the reader's own wish. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
