import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { esbuildTarget } from '../lint/browsers/oldest.ts';

/** The scripts written into the HTML of pages: the exported name of each, and its source. */
const inlineScripts = {
  displaySettingsScript: 'lib/preferences/displaySettings.inline.ts',
  earlyTapsScript: 'lib/browser/earlyTaps.inline.ts',
  pageLoaderScript: 'lib/browser/pageLoader.inline.ts',
};

/** Repeat its exports in lib/browser/inlineScripts.generated.d.ts. */
const generatedFile = 'lib/browser/inlineScripts.generated.js';

/**
 * Bundles each inline script into a string that both the pages and the server around Next.js import. Writes the file
 * only where it changes, so that a build that is newer than it stays valid. `folder` is the project's.
 */
export async function bundleInlineScripts(folder: string): Promise<void> {
  const lines = await Promise.all(
    Object.entries(inlineScripts).map(
      async ([name, file]) => `export const ${name} = ${JSON.stringify(await bundle(folder, file))};\n`,
    ),
  );
  const text = `// Written by tools/build/bundleInlineScripts.ts.\n${lines.join('')}`;
  const target = path.join(folder, generatedFile);
  const current = await readFile(target, 'utf8').catch(() => undefined);
  if (current !== text) await writeFile(target, text);
}

async function bundle(folder: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, file)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: esbuildTarget,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const script = outputFiles[0]!.text.trim();
  if (/<\/script|<!--/i.test(script)) throw new Error(`${file} would end its own element`);
  return script;
}
