import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
// The tracer that Next.js traces its pages with.
import { nodeFileTrace } from '@vercel/nft';
import { transform } from 'esbuild';

/**
 * The files at which the site's server and its threads start. next.config.mjs is read again at the start, and names
 * the cache handler. The thread of search compares what items are made of with what its file was made with.
 */
const starts = [
  'lib/server/main.ts',
  'lib/search/engineThread.node.ts',
  'lib/server/guardLoopThread.mjs',
  'packages/newsroom/model/item.ts',
  'next.config.mjs',
  'lib/server/cacheHandler.ts',
  // Each release brings its own test.
  'tools/smoke.ts',
];

/** Next.js looks for these when it reads its configuration, and loads none of them: no tracer sees that. */
const lookedFor = 'node_modules/next/dist/compiled/{webpack/*,@babel/runtime/package.json}';

/** Files that only building and developing need; Next.js leaves them out of its own traces, too. */
const ignored = [
  '**/*.d.ts',
  '**/*.map',
  '**/*.development.js',
  '**/next/dist/compiled/@mswjs/**',
  '**/next/dist/compiled/next-server/**/*.dev.js',
  '**/next/dist/docs/**',
  '**/next/dist/lib/upgrade/**',
  '**/next/dist/server/dev/**',
];

/**
 * Share cards read one weight of these fonts (lib/pictures/shareCard/formatCardSvg.server.tsx); the tracer sees no
 * more than the folder.
 */
const unusedFonts = /^node_modules\/@fontsource\/(?!.*(?:-700-normal\.woff|LICENSE)$)/;

/**
 * Lists the files that the built site in `folder` runs, besides `.next`, relative to it. Those of its own server are
 * traced here; the build traced those of the pages and of Next.js.
 */
export async function listTracedFiles(folder: string): Promise<readonly string[]> {
  const { fileList } = await nodeFileTrace(starts, {
    base: folder,
    processCwd: folder,
    conditions: ['node'],
    ignore: ignored,
    readFile: readAsScript,
  });
  const built = await Promise.all(
    globSync('.next/{*,server/**/*}.nft.json', { cwd: folder }).map((file) => readTrace(folder, file)),
  );
  return [...new Set([...fileList, ...built.flat(), ...globSync(lookedFor, { cwd: folder })])].filter(
    (file) => !file.startsWith('.next/') && !unusedFonts.test(file),
  );
}

// The tracer parses no TypeScript.
async function readAsScript(file: string): Promise<string | Buffer | null> {
  try {
    const contents = await readFile(file);
    return file.endsWith('.ts') ? (await transform(contents, { loader: 'ts' })).code : contents;
  } catch {
    // A folder, or a file that only other systems have.
    return null;
  }
}

async function readTrace(folder: string, traceFile: string): Promise<readonly string[]> {
  const { files } = JSON.parse(await readFile(path.join(folder, traceFile), 'utf8')) as { files: string[] };
  return files.map((file) => path.join(path.dirname(traceFile), file));
}
