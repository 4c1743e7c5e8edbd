import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../../..');
const importedPath =
  /(?:\bfrom |\bimport |\bimport\(|\b(?:mock|requireActual)\()\s*'((?:@\/|\.{1,2}\/)[^']+)'/g;

/** Node and esbuild read these files as they are and know no `@/`; Next.js builds all others. */
function isReadByNode(file: string): boolean {
  return /^(?:packages\/newsroom|lib)\/(?!.*\.(?:server|client)\.)/.test(file);
}

/** The one way to write the import of a file. */
function writeImport(target: string, importer: string): string {
  const folder = path.dirname(importer);
  if (isReadByNode(importer)) {
    const nearby = path.relative(folder, target);
    const file = /\.(?:tsx?|js)$/.test(nearby) ? nearby : `${nearby}.ts`;
    return file.startsWith('.') ? file : `./${file}`;
  }
  const file = target.replace(/\.tsx?$/, '');
  return path.dirname(target) === folder ? `./${path.basename(file)}` : `@/${file}`;
}

function listOddImports(file: string): string[] {
  const text = readFileSync(path.join(projectFolder, file), 'utf8');
  return [...text.matchAll(importedPath)].flatMap(([, written = '']) => {
    const target = written.startsWith('@/') ? written.slice(2) : path.join(path.dirname(file), written);
    const wanted = writeImport(target, file);
    return written === wanted ? [] : [`${file}: write '${written}' as '${wanted}'`];
  });
}

it('writes imports one way: ./ in the folder and @/ elsewhere, in files that Node reads relative with .ts', () => {
  const files = globSync('{app,components,lib,packages/newsroom}/**/*.{ts,tsx}', { cwd: projectFolder });
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(listOddImports)).toEqual([]);
});
