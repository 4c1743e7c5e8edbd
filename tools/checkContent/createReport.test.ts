import { checkContent } from './checkContent.ts';
import { createReport } from './createReport.ts';
import type { StoredDocument } from './readCollection.ts';

let mockStored: Readonly<Record<string, readonly StoredDocument[]>> = {};

jest.mock('./readCollection.ts', () => ({
  countCollection: () => Promise.resolve(0),
  readCollection: (name: string) => mockStored[name] ?? [],
}));
jest.mock('../../lib/settings/env.node.ts', () => ({ getEnv: () => ({ site: {} }) }));

async function listDuplicates(stored: typeof mockStored): Promise<readonly string[]> {
  mockStored = stored;
  const found: string[] = [];
  for await (const { findings } of checkContent())
    for (const { path, kind, field, detail } of findings)
      if (kind.startsWith('duplicate')) found.push(`${path} ${field}: ${detail}`);
  return found;
}

test('findings are in groups, each with its number and its remedy', () => {
  const report = createReport();
  report.add({
    path: 'articles/b',
    kind: 'unavailable',
    field: 'image',
    file: 'https://a.example/b',
    detail: 'status 404',
  });
  report.add({ path: 'articles/a', kind: 'noTitle', field: 'title', detail: 'missing' });
  // What a document holds cannot move the terminal's cursor.
  report.add({ path: 'articles/\u001b[2J\n', kind: 'noTitle', field: 'title', detail: 'x\u202e' });
  expect(report.format(undefined)).toBe(`Without a title: shown as «Անվերնագիր» (2)
  → Give each a title.
  articles/a  title: missing
  articles/\ufffd[2J\ufffd  title: x\ufffd

Files that do not come (1)
  → Upload the file, or correct the URL: where it redirects, take the one it leads to; of Firebase Storage, the download URL with its token.
  articles/b  image: https://a.example/b: status 404
`);
});

test('the missing origins are written as the setting they belong to', () => {
  const report = createReport();
  for (const origin of ['https://b.example', 'https://a.example', 'https://b.example']) {
    report.add({ path: 'events/a', kind: 'origin', field: 'image', detail: '', origin });
  }
  expect(report.format(' https://cdn.example ')).toContain(
    '\n  CONTENT_ORIGINS=https://cdn.example,https://a.example,https://b.example\n',
  );
});

test('a group lists so many findings at most, and counts the others', () => {
  const report = createReport();
  for (let index = 0; index < 107; index += 1) {
    report.add({ path: `events/${index}`, kind: 'noTitle', field: 'title', detail: 'missing' });
  }
  const text = report.format(undefined);
  expect(text).toContain('(107)');
  expect(text.match(/events\//g)).toHaveLength(100);
  expect(text).toContain('and 7 more');
});

test('a title is a duplicate within its section, whatever its case and white space', async () => {
  const articles = { a: 'Հին  կամուրջ', b: 'Նոր կամուրջ', c: 'ՀԻՆ կամուրջ', d: undefined, e: undefined };
  const stored = Object.entries(articles).map(([id, title]) => ({ id, fields: { title } }));
  expect(await listDuplicates({ programs: stored.slice(0, 1), articles: stored })).toStrictEqual([
    'articles/c title: that of a',
  ]);
});

test('a guid is a duplicate in whatever section, also of one that is made of a path', async () => {
  const stored = {
    programs: [
      { id: 'a', fields: { guid: 'ep-1' } },
      { id: 'b', fields: {} },
    ],
    articles: [
      { id: 'a', fields: {} },
      { id: 'b', fields: { guid: 'ep-1' } },
    ],
    specials: [{ id: 'c', fields: { guid: 'analyses/a' } }],
  };
  expect(await listDuplicates(stored)).toStrictEqual([
    'articles/b guid: that of programs/a',
    'specials/c guid: that of articles/a',
  ]);
});
