import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Files of the build that its server does not read, and compressed ones, which contain names of files. */
const leftOut =
  /^\.next\/(?:cache|dev|diagnostics|site|trace|trace-build|turbopack|types)$|\.(?:map|nft\.json|br|gz)$/;
const textFile = /\.(?:html|js|json|rsc)$|BUILD_ID$/;

/**
 * Copies the built site into an empty folder as another build, with another id and other names of scripts and styles.
 * It takes a second, a build a minute. `lib/server/main.ts` in there starts it.
 */
export async function copyAsOtherBuild(folder: string): Promise<void> {
  for (const name of ['.next', 'lib', 'packages/newsroom', 'public', 'next.config.mjs', 'package.json']) {
    await cp(path.join(projectFolder, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !leftOut.test(path.relative(projectFolder, file)),
    });
  }
  const ownList = path.join(folder, '.next/own-static.json');
  const own = JSON.parse(await readFile(ownList, 'utf8')) as string[];
  await writeFile(ownList, JSON.stringify(own.filter((name) => !leftOut.test(name))));
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const buildId = await readFile(path.join(folder, '.next/BUILD_ID'), 'utf8');
  const chunks = await readdir(path.join(folder, '.next/static/chunks'));
  const anyName = new RegExp([buildId, ...chunks].join('|').replaceAll('.', '\\.'), 'g');
  await renameAll(path.join(folder, '.next'), anyName);
}

async function renameAll(folder: string, names: RegExp): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await renameAll(file, names);
    else if (textFile.test(entry.name)) {
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(names, alter));
    }
    await rename(file, path.join(folder, entry.name.replaceAll(names, alter)));
  }
}

/** Another name of the same length: some texts are preceded by their length. */
function alter(name: string): string {
  return name.replace(/.(?=\.|$)/, (last) => (last === '0' ? '1' : '0'));
}
