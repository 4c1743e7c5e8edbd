// For the browser, without the suffix: scripts of the page's head, which may import pure files only, use it too.

/** What the device has stored under a key; null where there is nothing, or storage is off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on the device, or deletes what is there. Never throws, as where storage is off or full. */
export function writeStored(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The value then lasts until the page is left.
  }
}
