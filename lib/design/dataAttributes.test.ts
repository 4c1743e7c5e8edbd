import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as dataAttributes from './dataAttributes.ts';

const projectFolder = path.join(import.meta.dirname, '../..');
// Those of Next.js and React, and of the social networks' own code for posts.
const foreign = ['data-precedence', 'data-href', 'data-instgrm-permalink', 'data-telegram-post'];

/** The attributes that a file names, as they are or as properties of `dataset`. */
function listNamed(file: string): string[] {
  const code = readFileSync(path.join(projectFolder, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    '',
  );
  const names = code.match(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-])/g) ?? [];
  const properties = [...code.matchAll(/\bdataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return [...names, ...properties];
}

test('the list of data attributes has all that components, scripts and style sheets name, and no other', () => {
  const files = globSync('{app,components,lib,packages/newsroom}/**/*.{ts,tsx,css}', {
    cwd: projectFolder,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', 'lib/design/dataAttributes.ts'],
  });
  const named = new Map(files.flatMap((file) => listNamed(file).map((name) => [name, file])));
  for (const name of foreign) named.delete(name);
  const listed: readonly string[] = Object.values(dataAttributes);
  expect([...named].filter(([name]) => !listed.includes(name))).toStrictEqual([]);
  const used = files.map((file) => readFileSync(path.join(projectFolder, file), 'utf8')).join('');
  const isUsed = ([constant, name]: readonly [string, string]): boolean =>
    named.has(name) || used.includes(`attributes.${constant}`);
  expect(Object.entries(dataAttributes).filter((entry) => !isUsed(entry))).toStrictEqual([]);
});
