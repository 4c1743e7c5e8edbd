import { Readable } from 'node:stream';
import type { FieldValues } from 'newsroom/model/fields';
import { exampleValues } from 'newsroom/testing/exampleValues';
import type { Post } from './post.ts';
import { cellParsers, readTable } from './readTable.ts';

async function readAll(...chunks: readonly string[]): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for await (const post of readTable(Readable.from(chunks))) posts.push(post);
  return posts;
}

const cells: Readonly<Record<keyof FieldValues, string>> = {
  line: 'Տող',
  lead: 'Խոսք',
  url: 'https://a.example/a',
  moment: '10.03.2025 19:30',
  count: '7',
  seconds: '1:02:03',
  keys: 'veritas, fair',
  chapters: '0:00 Ա\n0:30 Բ\n1:00 Գ',
  focus: '50% 10%',
  status: 'cancelled',
  language: 'hy',
};

test.each(Object.keys(cells) as (keyof FieldValues)[])(
  'a cell of the kind %s is of the type that documents have',
  (kind) => {
    const value = cellParsers[kind](cells[kind]);
    const example = exampleValues[kind].good;
    expect([typeof value, Array.isArray(value)]).toStrictEqual([typeof example, Array.isArray(example)]);
  },
);

test.each([
  ['moment', '03/10/2025'],
  ['count', 'յոթ'],
  ['seconds', 'մեկ ժամ'],
] as const)('a cell of the kind %s that says %s is not guessed', (kind, cell) => {
  expect(cellParsers[kind](cell)).toBeUndefined();
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
