import { aMoment, buildItem, pickSection } from 'newsroom/testing/builders';
import { formatGuid, listGuids } from './guids.ts';

const section = pickSection('programs');
const build = (fields: Parameters<typeof buildItem>[0]) => ({ section, item: buildItem(fields) });
const guidUrl = 'https://old.example.org';

test.each([
  ['a new site names an item by its path', { fields: {}, form: {} }, 'programs/item-1'],
  ['an id of any letters is one word', { fields: { id: 'ա բ' }, form: {} }, 'programs/%D5%A1%20%D5%A2'],
  [
    'a site that was public before names it as it did',
    { fields: {}, form: { guidUrl } },
    `${guidUrl}/programs/item-1`,
  ],
  [
    'an imported item keeps its source’s guid',
    { fields: { guid: ' ep-1 ' }, form: { guidUrl, domain: 'a' } },
    'ep-1',
  ],
  ['what no XML can have is no guid', { fields: { guid: '\u0001 ' }, form: {} }, 'programs/item-1'],
  [
    'a calendar’s is unique among all sites',
    { fields: {}, form: { domain: 'news.example' } },
    'programs/item-1@news.example',
  ],
])('%s', (_, { fields, form }, guid) => {
  expect(formatGuid(build(fields), form)).toBe(guid);
});

test('of two items with one guid the older one has it, and none has another’s own', () => {
  const entries = [
    build({ id: 'newer', guid: 'g', createdAt: aMoment }),
    build({ id: 'older', guid: 'g', createdAt: aMoment - 1 }),
    build({ id: 'undated', guid: 'g', createdAt: undefined } as never),
    build({ id: 'thief', guid: 'programs/newer', createdAt: aMoment - 2 }),
  ];
  expect([...listGuids(entries, {})].map(([{ item }, guid]) => [item.id, guid])).toStrictEqual([
    ['thief', 'programs/thief'],
    ['older', 'g'],
    ['newer', 'programs/newer'],
    ['undated', 'programs/undated'],
  ]);
});
