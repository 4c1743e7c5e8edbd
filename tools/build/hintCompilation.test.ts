import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hintCompilation } from './hintCompilation.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chunks-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (name: string) => readFile(path.join(folder, name), 'utf8');

test('every script begins with the hint, once, and nothing else is changed', async () => {
  await mkdir(path.join(folder, 'pages'));
  await writeFile(path.join(folder, 'one.js'), 'one()');
  await writeFile(path.join(folder, 'pages', 'two.js'), '"use strict";two()');
  await writeFile(path.join(folder, 'a.css'), '{}');
  await hintCompilation(folder);
  await hintCompilation(folder);
  expect(await read('one.js')).toBe('//# allFunctionsCalledOnLoad\none()');
  expect(await read('pages/two.js')).toBe('//# allFunctionsCalledOnLoad\n"use strict";two()');
  expect(await read('a.css')).toBe('{}');
});
