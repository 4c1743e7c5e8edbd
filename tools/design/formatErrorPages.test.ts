import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatErrorPages } from './formatErrorPages.ts';

test.each([...formatErrorPages()])(
  '%s is the site’s error page as it is today (node tools/design/writeAssets.ts writes it)',
  async (file, contents) => {
    expect(await readFile(path.join(import.meta.dirname, '../..', file), 'utf8')).toBe(contents);
  },
);
