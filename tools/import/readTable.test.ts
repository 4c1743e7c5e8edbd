import { Readable } from 'node:stream';
import { fieldNames, pickField, type FieldValues } from 'newsroom/model/fields';
import { exampleValues } from 'newsroom/testing/exampleValues';
import type { Post } from './post.ts';
import { readTable } from './readTable.ts';

async function readAll(...chunks: readonly string[]): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for await (const post of readTable(Readable.from(chunks))) posts.push(post);
  return posts;
}

// Categories, which each newsroom has of its own, and a table’s language go other ways; no table has views.
const cells: Readonly<Record<Exclude<keyof FieldValues, 'count' | 'keys' | 'language'>, string>> = {
  line: 'Տող',
  lead: 'Խոսք',
  url: 'https://a.example/a',
  moment: '10.03.2025 19:30',
  seconds: '1:02:03',
  chapters: '0:00 Ա\n0:30 Բ\n1:00 Գ',
  focus: '50% 10%',
  status: 'cancelled',
};
const columns = fieldNames.filter((name) => name !== 'views' && name !== 'categories' && name !== 'content');

test.each(columns)('a cell of the column %s gives a value of the type that documents have', async (name) => {
  const { kind } = pickField(name);
  const [post] = await readAll(`id,${name}\n1,"${cells[kind as keyof typeof cells]}"\n`);
  expect(typeof post!.fields[name]).toBe(typeof exampleValues[kind].good);
});

test('a cell that cannot be read is left out, and named with its line', async () => {
  const [post] = await readAll('id,title,updatedAt,duration\na,Ա,03/10/2025,մեկ ժամ\n');
  expect(post).toMatchObject({ fields: { title: 'Ա' }, line: 'line 2' });
  expect(post!.dropped).toStrictEqual([
    'updatedAt: “03/10/2025” cannot be read',
    'duration: “մեկ ժամ” cannot be read',
  ]);
});

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
