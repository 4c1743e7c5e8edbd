import 'client-only';

/** Repeat any change here in lib/content/getContent.node.ts: the browser must refuse the same texts as the server. */
const textLimitBytes = 1024 * 1024;

/**
 * The text of a file in the backend's storage, read as the signed-in reader where there is one; undefined where it
 * cannot be had. Never rejects. The one way for the browser to read from storage.
 */
export async function getStorageText(url: string): Promise<string | undefined> {
  try {
    const { readFile } = await import('./storage.client');
    return await readFile(url, textLimitBytes);
  } catch {
    // Refused, gone or out of reach: there is nothing to show either way.
    return undefined;
  }
}
