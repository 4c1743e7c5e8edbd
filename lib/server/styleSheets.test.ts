import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStyleSheets } from './styleSheets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a style sheet is read for pages: what it loads is named from the root of the site', () => {
  const sheets = path.join(folder, 'sheets');
  mkdirSync(path.join(sheets, 'chunks'), { recursive: true });
  const rest = 'b{background:url(data:image/svg+xml,a),url(#c)}';
  writeFileSync(
    path.join(sheets, 'chunks/a.css'),
    `@font-face{src:url(../media/a.woff2)format("woff2")}${rest}`,
  );
  expect(readStyleSheets(sheets)).toStrictEqual(
    new Map([
      [
        '/_next/static/chunks/a.css',
        `@font-face{src:url(/_next/static/media/a.woff2)format("woff2")}${rest}`,
      ],
    ]),
  );
  writeFileSync(path.join(sheets, 'chunks/a.css'), 'a::after{content:"</style>"}');
  expect(() => readStyleSheets(sheets)).toThrow('chunks/a.css');
  expect(readStyleSheets(path.join(folder, 'none')).size).toBe(0);
});
