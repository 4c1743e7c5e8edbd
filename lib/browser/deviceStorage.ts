// This file is for browsers, but has no `.client` suffix: inline scripts of the page's head import it, too, and they
// may import pure files only.

/** Reads the text that the device stores under a key; null if there is none, or if storage is off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on the device, or deletes it if undefined. Never throws, even if storage is off or full. */
export function writeStored(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The value then lasts until the page is left.
  }
}
