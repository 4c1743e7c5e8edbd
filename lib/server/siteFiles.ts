import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lookup, mimes } from 'mrmime';
import { workerPath } from 'newsroom/model/paths';
import type { Encoding } from '../http/encodings.node.ts';
import type { NextResponse } from './nextServer.ts';

mimes.ico = 'image/x-icon';

const buildFolder = '/_next/static/';
/** The suffixes of the compressed copies that tools/build/compressStaticFiles.ts writes beside the text files. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

/** The URLs' paths of the files that are sent as they are: `public` below the site's folder, and the build's. */
export function listSiteFiles(folder: string): ReadonlySet<string> {
  const list = (below: string, prefix: string) =>
    globSync('**/*.*', { cwd: `${folder}/${below}` }).map((name) => `${prefix}${name}`);
  return new Set([...list('public', '/'), ...list('.next/static', buildFolder)]);
}

/** Lists the static files of the build in `folder` that are missing, though its pages load them. */
export function listMissingFiles(folder: string): readonly string[] {
  // Written last (tools/build/lastStaticFiles.ts): a build that was interrupted has none.
  const list = `${folder}/.next/own-static.json`;
  if (!existsSync(list)) return [list];
  const names = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  return names.map((name) => `${folder}/.next/static/${name}`).filter((file) => !existsSync(file));
}

/** Reads a file that is sent as it is, compressed if the build has a compressed copy. Throws if the file is missing. */
export async function readSiteFile(
  files: ReadonlySet<string>,
  { path, encoding }: { path: string; encoding: Encoding },
): Promise<NextResponse> {
  const isOfBuild = path.startsWith(buildFolder);
  const file = isOfBuild ? path.replace('/_next/', '.next/') : `public${path}`;
  const hasCompressed = files.has(path + endings.br);
  const isCompressed = hasCompressed && encoding !== 'identity';
  // A device must learn at once of a service worker that replaces a bad one.
  const caching = path === workerPath ? 'no-cache' : 'public, max-age=0';
  const mediaType = lookup(path) ?? 'application/octet-stream';
  return {
    status: 200,
    headers: {
      'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      'cache-control': isOfBuild ? 'public, max-age=31536000, immutable' : caching,
      ...(hasCompressed && { vary: 'Accept-Encoding' }),
      ...(isCompressed && { 'content-encoding': encoding }),
    },
    body: await readFile(isCompressed ? file + endings[encoding] : file),
  };
}
