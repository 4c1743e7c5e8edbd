import { Readable } from 'node:stream';
import { fieldNames, pickField, type FieldValues } from '../../lib/model/fields.ts';
import { parseItem } from '../../lib/model/item.ts';
import type { Post } from './post.ts';
import { readTable } from './readTable.ts';

async function readAll(...chunks: readonly string[]): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for await (const post of readTable(Readable.from(chunks))) posts.push(post);
  return posts;
}

/** A cell of each kind that gives a value, and one that says nothing, where there is such. */
const cells: Readonly<Record<keyof FieldValues, readonly [good: string, bad?: string]>> = {
  line: ['Տող'],
  lead: ['Խոսք'],
  url: ['https://a.example/a'],
  moment: ['10.03.2025 19:30', '03/10/2025'],
  count: ['7', 'յոթ'],
  seconds: ['1:02:03', 'մեկ ժամ'],
  keys: ['ա, բ'],
  chapters: ['0:00 Ա\n0:30 Բ\n1:00 Գ'],
  status: ['cancelled'],
  language: ['hy'],
};
// A text stands in its column, and becomes a file; categories become keys by the map; views are the readers'.
const own = ['content', 'categories', 'views'];

test.each(fieldNames.filter((name) => !own.includes(name)))(
  'the column %s becomes what its kind gives an item, or is named with its line',
  async (name) => {
    const { kind, property = name } = pickField(name);
    const [good, bad] = cells[kind];
    const [post] = await readAll(`id,${name}\na,"${good}"\n`);
    expect(parseItem('a', { duration: 3600, ...post!.fields })).toHaveProperty(property);
    if (bad === undefined) return;
    const [other] = await readAll(`id,${name}\na,"${bad}"\n`);
    expect(other).toMatchObject({
      fields: {},
      line: 'line 2',
      dropped: [`${name}: “${bad}” cannot be read`],
    });
  },
);

test.each([
  ['commas', 'id,title,content\r\n1,"Ա, բ",Գ\r\n'],
  ['semicolons', 'id;title;content\r\n1;Ա, բ;Գ\r\n'],
  ['tabs', 'id\ttitle\tcontent\r\n1\tԱ, բ\tԳ\r\n'],
  ['Excel’s own first line', 'sep=;\r\nid;title;content\r\n1;Ա, բ;Գ\r\n'],
  ['the line ends of old Macs', 'id;title;content\r1;"Ա, բ";Գ\r'],
  ['a byte order mark', '\ufeffid,title,content\n1,"Ա, բ",Գ'],
  ['quotation marks everywhere', '"id";"title";"content"\n"1";"Ա, բ";"Գ"\n'],
])('a table with %s is read', async (_, text) => {
  // In two chunks: what separates the cells is known before the first line ends.
  const posts = await readAll(text.slice(0, 3), text.slice(3));
  expect(posts).toMatchObject([{ sourceId: '1', text: 'Գ', fields: { title: 'Ա, բ' } }]);
});

test('rows without an id and lines are told apart by the lines they end in', async () => {
  const posts = await readAll('id,title,content\n1,Ա,"Բ\nԳ"\n,Դ,Ե\n');
  expect(posts.map(({ sourceId, line }) => [sourceId, line])).toStrictEqual([
    ['1', 'line 3'],
    ['', 'line 4'],
  ]);
});
