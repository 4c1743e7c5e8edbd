import { readFileSync } from 'node:fs';
import { omitStaticContent } from './flightData.ts';
import { changeData } from './nextMarkup.ts';

const client = '2:I[1,["$3"],"StaticElement"]\n3:"/a.js"\n';
const markup = '<p data-static="_S_1_">Ա</p><div data-static="_S_2_">Բ</div>';
const element = (props: object) =>
  `0:["$","main",null,{"children":["$","$L2",null,${JSON.stringify(props)}]}]\n`;

const omit = (data: string) => omitStaticContent(data, markup);

test('an element that is in the markup is without its content, and with all else', () => {
  expect(
    omit(
      client + element({ as: 'p', className: 'a', markupId: '_S_1_', style: '$undefined', children: ['Ա'] }),
    ),
  ).toBe(client + element({ as: 'p', className: 'a', markupId: '_S_1_' }));
});

test('rows that only the content refers to are gone with it, texts of any letters too', () => {
  const text = 'Երկար «տեքստ»\n5:I[';
  const rest = `4:T${Buffer.byteLength(text).toString(16)},${text}5:["$","b",null,{"children":"$6"}]\n6:"գ"\n`;
  expect(omit(client + element({ markupId: '_S_2_', html: '$4', children: ['$L5'] }) + rest)).toBe(
    client + element({ markupId: '_S_2_' }),
  );
});

test('an element that is not in the markup keeps its content', () => {
  const data = client + element({ markupId: '_S_3_', children: '$4' }) + '4:"գ"\n';
  expect(omit(data)).toBe(data);
});

test('an element that has a row of its own is where that row is referred to', () => {
  const row = '4:["$","$L2","a",{"markupId":"_S_1_","children":"Ա"}]\n';
  expect(omit(`${client}0:["$L4","$L5"]\n${row}5:["$","b",null,{}]\n`)).toBe(
    `${client}0:[["$","$L2","a",{"markupId":"_S_1_"}],"$L5"]\n5:["$","b",null,{}]\n`,
  );
});

test('the content of other components stays, and what it refers to', () => {
  const data =
    '2:I[1,[],"Other"]\n' +
    element({ markupId: '_S_1_', children: '$L4' }) +
    '4:["$","i",null,{"a":"$@5"}]\n5:null\n';
  expect(omit(data)).toBe(data);
});

test('a stream stays, from its beginning to its end, and hints at what the head loads do not', () => {
  expect(omit(`${client}:HL["/a.css","style"]\n7:X\n${element({ markupId: '_S_1_' })}7:{"a":1}\n7:C\n`)).toBe(
    `${client}7:X\n${element({ markupId: '_S_1_' })}7:{"a":1}\n7:C\n`,
  );
});

test('a way into another row may lead past an omitted content, but not into it', () => {
  const row = (path: string) => `8:["$","a",null,{"b":"$0:${path}"}]\n`;
  const streams = '8:X\n';
  const page = client + element({ markupId: '_S_1_', style: { a: 1 }, children: [{ c: 1 }] });
  expect(omit(page + streams + row('props:children:props:style'))).toContain('"style":{"a":1}');
  expect(omit(page + streams + row('props:children:props:children:0'))).toBeUndefined();
});

const head =
  '<title>«Ա» &amp; Բ</title><meta name="a" content="&quot;Գ&quot;"/><link rel="icon" href="/i"/></head>';
const metadata = (content: string) =>
  '4:[["$","title","0",{"children":"«Ա» & Բ"}],' +
  `["$","meta","1",{"name":"a","content":${JSON.stringify(content)}}],` +
  '["$","link","2",{"rel":"icon","href":"/i"}],["$","$L2","3",{}]]\n';

test('the tags of the metadata are found in the head, whose other tags stay in the data', () => {
  const page = client + element({ markupId: '_S_1_', id: '$L4' });
  expect(omitStaticContent(page + metadata('"Գ"'), head + markup)).toBe(
    `${page}4:[["$","$L2","head",{"headTags":3}],["$","$L2","3",{}]]\n`,
  );
  const other = page + metadata('Դ');
  expect(omitStaticContent(other, head + markup)).toBe(other);
  const streamed = page + metadata('"Գ"');
  expect(omitStaticContent(streamed, `</head>${head}${markup}`)).toBe(streamed);
});

test.each([
  ['a row of an unknown kind', '4:Q[]\n'],
  ['a row without an end', '4:["a"]'],
  ['a row that is no JSON', '4:[a]\n'],
  ['a text shorter than it says', '4:Tff,a'],
  ['no row', 'a\n'],
])('data with %s are left to Next.js', (_, row) => {
  expect(omit(client + element({ markupId: '_S_1_', children: 'Ա' }) + row)).toBeUndefined();
});

test.each(['list', 'item'])('the data of a page repeat neither its cards nor its text: %s', (name) => {
  const rendered = readFileSync(`lib/server/testing/${name}.html`, 'utf8');
  const html = changeData(rendered, omitStaticContent) ?? '';
  const data = /<script>self\.__next_f\.push\(\[1,[^]*<\/script>/.exec(html)?.[0] ?? '';
  expect(data.length).toBeLessThan(rendered.length / 5);
  const texts = Array.from(html.matchAll(/(?: data-page=""|<h2|<p)>([^<]{40,})</g), ([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => data.includes(text))).toStrictEqual([]);
  expect(html).toContain('property="og:title"');
  expect(data.includes('og:title')).toBe(false);
});
