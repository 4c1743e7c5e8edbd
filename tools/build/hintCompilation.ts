import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// https://developer.chrome.com/docs/web-platform/explicit-js-compile-hints
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the scripts of `folder` and below as they arrive, beside the page's own work: most of what a page
 * asks for runs as it starts, and would be compiled function by function in its way. Chromium alone knows the hint; to
 * others it is a comment. A file that has it stays as it is.
 */
export async function hintCompilation(folder: string): Promise<void> {
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!text.startsWith(hint)) await writeFile(file, hint + text);
  }
}
