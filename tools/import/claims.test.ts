import { Readable } from 'node:stream';
import { Timestamp } from 'firebase-admin/firestore';
import { findSkip } from './claims.ts';
import { toPost, type Post } from './post.ts';
import { readFeed } from './readFeed.ts';
import { readTable } from './readTable.ts';

const options = { types: ['post'], languages: ['hy'], since: undefined };
const date = '<pubDate>Thu, 20 Mar 2025 18:30:00 +0400</pubDate>';

async function readItem(elements: string, attributes = ''): Promise<Post> {
  const item = `<item${attributes}><guid>a:b</guid>${elements.includes('pubDate') ? '' : date}${elements}</item>`;
  const { value } = await readFeed(
    Readable.from([`<rss><channel><link>http://a.example</link>${item}</channel></rss>`]),
  ).next();
  if (value === undefined || typeof value === 'string') throw new Error('No item.');
  return toPost(value, { library: new Map(), authors: new Map() });
}

async function readRow(header: string, row: string): Promise<Post> {
  for await (const post of readTable(Readable.from([`id,createdAt,${header}\na,2025-03-20,${row}\n`])))
    return post;
  throw new Error('No row.');
}

test.each([
  '',
  '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>',
  '<blogger:status>LIVE</blogger:status><blogger:type>POST</blogger:type>',
  '<app:control><app:draft>no</app:draft></app:control>',
  '<itunes:block>no</itunes:block><media:status state="active"/>',
  '<wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status><itunes:episodeType>full</itunes:episodeType>',
])('what is said to be published is imported: %s', async (elements) => {
  expect(findSkip(await readItem(elements), options)).toBeUndefined();
});

test.each([
  ['<wp:status>draft</wp:status>', 'status draft', 'notWanted'],
  ['<wp:status>pending</wp:status>', 'status pending', 'notWanted'],
  ['<wp:status>private</wp:status>', 'status private', 'notWanted'],
  ['<wp:status>future</wp:status>', 'status future', 'notWanted'],
  ['<wp:status>trash</wp:status>', 'status trash', 'notWanted'],
  ['<wp:status>in-review</wp:status>', 'status in-review', 'notImported'],
  ['<wp:post_password>1</wp:post_password>', 'with a password', 'notWanted'],
  ['<wp:post_type>page</wp:post_type>', 'type page', 'notWanted'],
  ['<wp:post_type>podcast</wp:post_type>', 'type podcast', 'notImported'],
  ['<wp:post_type>attachment</wp:post_type>', 'type attachment', undefined],
  ['<blogger:status>DRAFT</blogger:status>', 'status draft', 'notWanted'],
  ['<blogger:status>SCHEDULED</blogger:status>', 'status scheduled', 'notWanted'],
  ['<blogger:status>SOFT_TRASHED</blogger:status>', 'status soft_trashed', 'notWanted'],
  ['<blogger:type>COMMENT</blogger:type>', 'type comment', 'notWanted'],
  ['<blogger:type>PAGE</blogger:type>', 'type page', 'notWanted'],
  [
    '<category scheme="http://schemas.google.com/g/2005#kind" term="http://a/kind#page"/>',
    'type page',
    'notWanted',
  ],
  ['<itunes:block>Yes</itunes:block>', 'blocked', 'notWanted'],
  ['<media:status state="blocked"/>', 'status blocked', 'notImported'],
  ['<media:status state="deleted"/>', 'status deleted', 'notWanted'],
  ['<thr:in-reply-to ref="a"/>', 'type comment', 'notWanted'],
  ['<app:control><app:draft>yes</app:draft></app:control>', 'status draft', 'notWanted'],
  ['<draft>maybe</draft>', 'status draft: maybe', 'notImported'],
  ['<ghost:visibility>members</ghost:visibility>', 'status members', 'notImported'],
  ['<status>0</status>', 'status 0', 'notImported'],
  ['<pubDate>Thu, 20 Mar 2125 18:30:00 +0400</pubDate>', 'scheduled', 'notWanted'],
])(
  'what a feed says of itself and is not known to be published is not: %s',
  async (elements, reason, kind) => {
    expect(findSkip(await readItem(elements), options)).toStrictEqual(kind ? { reason, kind } : { reason });
  },
);

test.each([
  ['status', 'draft', 'status draft'],
  ['status', 'Սևագիր', 'status սևագիր'],
  ['post_status', 'private', 'status private'],
  ['type', 'page', 'type page'],
  ['password', 'x', 'with a password'],
  ['draft', 'yes', 'status draft'],
  ['language', 'ru', 'language ru'],
  ['status', 'published', undefined],
  ['status', 'cancelled', undefined],
  ['draft', 'false', undefined],
  ['language', 'hy', undefined],
  ['password', '', undefined],
])('nor is what a table says: %s %s', async (header, cell, reason) => {
  expect(findSkip(await readRow(header, cell), options)?.reason).toBe(reason);
});

test('an event is cancelled by the column that says whether it is published, too', async () => {
  expect((await readRow('status', 'cancelled')).fields).toMatchObject({ status: 'cancelled' });
  expect((await readRow('status', 'published')).fields).not.toHaveProperty('status');
});

const term = (nicename: string, name: string) =>
  `<category domain="language" nicename="${nicename}">${name}</category>`;

test.each<readonly [string, { elements: string; attributes?: string }, string | undefined]>([
  ['Polylang', { elements: term('hy', 'Հայերեն') }, undefined],
  ['Polylang with a country’s code', { elements: term('am', 'Հայ') }, undefined],
  ['Polylang by the name alone', { elements: term('x', 'Հայերեն') }, undefined],
  ['Polylang in Russian', { elements: term('ru', 'Русский') }, 'language ru'],
  [
    'WPML',
    {
      elements:
        '<wp:postmeta><wp:meta_key>_wpml_import_language_code</wp:meta_key><wp:meta_value>en</wp:meta_value></wp:postmeta>',
    },
    'language en',
  ],
  [
    'a taxonomy of another name',
    { elements: '<category domain="locale" nicename="ru_ru">ru_RU</category>' },
    'language ru_ru',
  ],
  ...['wpml_language', 'lang', '_locale'].map(
    (key) =>
      [
        `the field ${key}`,
        {
          elements: `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>ru</wp:meta_value></wp:postmeta>`,
        },
        'language ru',
      ] as const,
  ),
  [
    'qTranslate, where none of the texts is wanted',
    { elements: '<title>[:ru]Новость[:en]News[:]</title>' },
    'language ru',
  ],
  ['WPML’s URLs', { elements: '<link>http://a.example/?p=1&amp;lang=ru</link>' }, 'language ru'],
  ['Dublin Core', { elements: '<dc:language>hy-AM</dc:language>' }, undefined],
  ['Atom', { elements: '', attributes: ' xml:lang="fr"' }, 'language fr'],
])('another language is left out: %s', async (_, { elements, attributes }, reason) => {
  expect(findSkip(await readItem(elements, attributes), options)?.reason).toBe(reason);
});

test.each([
  ['[:hy]Լուր[:ru]Новость[:]', '[:hy]<p>Ա</p>[:ru]<p>Б</p>[:]'],
  ['{:ru}Новость{:}{:hy}Լուր{:}', '{:ru}<p>Б</p>{:}{:hy}<p>Ա</p>{:}'],
  [
    '<![CDATA[<!--:hy-->Լուր<!--:--><!--:ru-->Новость<!--:-->]]>',
    '<!--:hy--><p>Ա</p><!--:--><!--:ru--><p>Б</p><!--:-->',
  ],
])('of a text in several languages that of the wanted one is taken over: %s', async (title, text) => {
  const elements = `<title>${title}</title><category>[:hy]Մշակույթ[:ru]Культура[:]</category>`;
  const post = await readItem(`${elements}<content:encoded><![CDATA[${text}]]></content:encoded>`);
  expect(findSkip(post, options)).toBeUndefined();
  expect([post.fields.title, post.text, post.categories]).toEqual(['Լուր', '<p>Ա</p>', [['Մշակույթ']]]);
});

test('--language names the languages that are wanted', async () => {
  const post = await readItem(term('en-gb', 'English'));
  expect(findSkip(post, { ...options, languages: ['ru', 'en'] })).toBeUndefined();
  expect(findSkip(post, { ...options, languages: ['ru'] })?.reason).toBe('language en-gb');
});

test('--types, a date and an id are asked for as well', async () => {
  const post = await readItem('<wp:post_type>Podcast</wp:post_type>');
  expect(findSkip(post, { ...options, types: ['podcast'] })).toBeUndefined();
  expect(findSkip({ ...post, claims: [], sourceId: '' }, options)?.reason).toMatch(/^without a guid/);
  expect(findSkip({ ...post, claims: [], fields: {} }, options)?.reason).toBe('without a usable date');
  const since = Timestamp.fromMillis(Date.UTC(2026, 0));
  expect(findSkip({ ...post, claims: [] }, { ...options, since })?.reason).toBe('before --since');
});
