import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// https://developer.chrome.com/docs/web-platform/explicit-js-compile-hints
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a hint to the scripts of `folder` and below, by which browsers compile them in the background as they load.
 * Most of their functions run when the page starts. Compiling them one by one then would block the main thread. Only
 * Chromium knows the hint; to others it is a comment. A file that has it is unchanged.
 */
export async function hintCompilation(folder: string): Promise<void> {
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!text.startsWith(hint)) await writeFile(file, hint + text);
  }
}
