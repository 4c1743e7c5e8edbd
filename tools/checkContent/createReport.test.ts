import type { Item } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { createGuidCheck, createTitleCheck } from './checkContent.ts';
import { createReport, listedLimit } from './createReport.ts';

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
  for (let index = 0; index < listedLimit + 7; index += 1) {
    report.add({ path: `events/${index}`, kind: 'noTitle', field: 'title', detail: 'missing' });
  }
  const text = report.format(undefined);
  expect(text).toContain('(107)');
  expect(text.match(/events\//g)).toHaveLength(listedLimit);
  expect(text).toContain('and 7 more');
});

test('a title is a duplicate whatever its case and white space; items without one are none of each other', () => {
  const check = createTitleCheck();
  expect(check(buildItem({ id: 'a', title: 'Հին  կամուրջ' }))).toStrictEqual([]);
  expect(check(buildItem({ id: 'b', title: 'Նոր կամուրջ' }))).toStrictEqual([]);
  expect(check(buildItem({ id: 'c', title: 'ՀԻՆ կամուրջ' }))).toStrictEqual([
    { kind: 'duplicateTitle', field: 'title', detail: 'that of a' },
  ]);
  const { title: _, ...untitled } = buildItem();
  expect([check(untitled), check(untitled)]).toStrictEqual([[], []]);
});

test('a guid is a duplicate in whatever section, also of one that is made of a path', () => {
  const check = createGuidCheck({});
  const find = (section: SectionName, fields: Partial<Item>) =>
    check({ section: pickSection(section), item: buildItem(fields) }).map(({ detail }) => detail);
  expect(find('programs', { id: 'a', guid: 'ep-1' })).toStrictEqual([]);
  expect(find('programs', { id: 'b' })).toStrictEqual([]);
  expect(find('analyses', { id: 'a' })).toStrictEqual([]);
  expect(find('analyses', { id: 'b', guid: 'ep-1' })).toStrictEqual(['that of programs/a']);
  expect(find('specials', { id: 'c', guid: 'analyses/a' })).toStrictEqual(['that of articles/a']);
});
