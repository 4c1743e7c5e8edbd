import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin, type Client } from 'local-firebase/testing/clients';
import { serve } from '../../lib/testing/serve.ts';
import { startSampleFirebase } from '../processes/localFirebase.ts';

// `npm run import` as it is run, from a source on this machine into the local Firebase. The fixtures are parts of an
// export that WordPress 6.1 made.

jest.setTimeout(90_000);

const fixtures = path.join(import.meta.dirname, 'fixtures');
const storage = path.join(import.meta.dirname, '../sample/storage');
const picture = readFileSync(path.join(storage, 'covers/articles/arevayin-tanik.jpg'));
const recording = readFileSync(path.join(storage, 'audio/banki-anunits-namak.mp3'));
let folder: string;
let firebase: LocalFirebase;
let admin: Client<Firestore>;
let source: string;
let requests: string[] = [];
/** Responses in place of a picture, by path. */
let responses: Record<string, RequestListener> = {};

beforeAll(async () => {
  source = await serve((request, response) => {
    requests.push(request.url ?? '');
    const own = responses[request.url ?? ''];
    if (own) own(request, response);
    else if (request.url?.endsWith('.mp3')) response.setHeader('Content-Type', 'audio/mpeg').end(recording);
    else response.setHeader('Content-Type', 'image/jpeg').end(picture);
  });
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-test-'));
  firebase = await startSampleFirebase({ seed: 'empty' });
  admin = openAdmin(firebase);
  requests = [];
  responses = {};
});
afterEach(async () => {
  await admin.close();
  await firebase.stop();
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const readFixture = (name: string): string =>
  readFileSync(path.join(fixtures, name), 'utf8').replaceAll('127.0.0.1:8088', source);

function start(...options: readonly string[]) {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...options], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
      FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    },
  });
}

async function run(...options: readonly string[]) {
  const child = start('--section', 'analyses', '--private-hosts', source, ...options);
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number];
  return { code, output, errors };
}

const nothingChanged = '0 new, 0 changed, 1 unchanged. Findings: 0.';
const summary = (errors: string): string | undefined => /\d+ new, .*/.exec(errors)?.[0];
const readAll = async () => (await admin.db.collection('articles').orderBy('createdAt').get()).docs;

test('an export of WordPress becomes documents; a second run changes nothing, whatever editors changed', async () => {
  const sources = [
    write('posts.xml.gz', gzipSync(readFixture('posts.xml'))),
    // The pictures of the posts, in another file behind them.
    write('pictures.xml', readFixture('pictures.xml')),
  ];
  const map = ['--map', write('map.json', '{"Քաղաքականություն": "veritas", "culture": "fair"}')];
  const dry = await run(...sources, ...map, '--dry-run');
  expect([summary(dry.errors), requests, (await readAll()).length]).toStrictEqual([
    '3 new, 0 changed, 0 unchanged. Findings: 2.',
    [],
    0,
  ]);

  const first = await run(...sources, ...map);
  expect(first.errors).toContain('Left out: 1 with a password, 1 status draft, 10 type attachment.');
  expect([first.code, summary(first.errors)]).toStrictEqual([
    1,
    '3 new, 0 changed, 0 unchanged. Findings: 2.',
  ]);
  for (const found of ['օրենք կինոնկար երևանում»  content: [contact-form-7]', 'categories: Տնտեսություն']) {
    expect(first.output).toContain(found);
  }
  const [withAudio, withVideo, classic] = await readAll();
  const bucket = `http://${firebase.storageHost}/v0/b/demo-newsroom.appspot.com/o/imported%2F`;
  expect(withAudio!.data()).toMatchObject({
    title: 'Հայտարարեց կամուրջ նշեց կազմակերպություն ընդգծեց ասաց հայ',
    author: 'Անահիտ Պետրոսյան',
    categories: ['veritas'],
    views: 0,
    image: expect.stringContaining(bucket) as string,
    imageAlt: 'Նկար arevayin-tanik.jpg',
    imageCaption: 'Լուսանկարի տակ 0',
    audio: expect.stringMatching(/\.mp3\?alt=media$/) as string,
  });
  expect((withAudio!.get('createdAt') as { toDate: () => Date }).toDate().toISOString()).toBe(
    '2024-01-01T00:00:00.000Z',
  );
  expect([withVideo!.get('categories'), withVideo!.get('video')]).toStrictEqual([
    ['fair'],
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ]);
  const html = await (await fetch(classic!.get('content') as string)).text();
  expect(html).toMatch(
    /^<p>Ազգային[^<]*<\/p>\n<figure><a href="([^"]+)"><img src="\1" alt="Նկար [^"]+" width="300" height="200" \/><\/a><figcaption>\s*Ներսի նկարը, \[հին\] խմբագրիչով<\/figcaption>\n<\/figure>\n<h2>/,
  );
  expect(html).not.toContain(source);
  const redirects = readFileSync(path.join(folder, 'redirects.map'), 'utf8');
  expect(redirects).toContain('"/feed/" /feed.xml;\n');
  expect(redirects).toContain('"/category/culture/feed/" /analyses/category/fair/feed.xml;\n');
  expect(redirects.split('\n')[1]).toMatch(/^"\/2024\/01\/հայտարարեց-[^"%]+\/" \/analyses\/[\da-f]{20};$/);

  await withAudio!.ref.update({ views: 7, title: 'Այլ վերնագիր', own: 'field' });
  requests = [];
  // In another order, and one of them twice.
  const second = await run(...sources.toReversed(), ...sources, ...map);
  expect([summary(second.errors), requests]).toStrictEqual([
    '0 new, 0 changed, 3 unchanged. Findings: 1.',
    [],
  ]);
  expect((await withAudio!.ref.get()).data()).toMatchObject({
    views: 7,
    title: 'Այլ վերնագիր',
    own: 'field',
  });
});

test('an item that was there before has its guid once and for all', async () => {
  const feed = (guid: string, title: string) =>
    write('1.xml', formatFeed(formatItem({ guid, title, link: 'http://old.example/1' })));
  await run(feed('g', 'Ա'));
  const [item] = await readAll();
  expect(item!.get('guid')).toBe('g');
  // An import before guids wrote no guid: subscribers know the item by its URL.
  await item!.ref.update({ guid: FieldValue.delete() });
  expect(summary((await run(feed('g', 'Ա'))).errors)).toMatch(/^0 new, 0 changed, 1 unchanged/);
  expect(summary((await run(feed('g', 'Բ'))).errors)).toMatch(/^0 new, 1 changed, 0 unchanged/);
  const after = (await readAll())[0]!.data();
  expect([after.title, after.guid]).toStrictEqual(['Բ', undefined]);
});

test('a podcast’s recordings, lengths, captions and chapters are taken over', async () => {
  const at = `http://${source}`;
  responses['/feed'] = (_, response) =>
    void response.end(`<rss xmlns:itunes="i" xmlns:podcast="p"><channel><link>${at}</link><atom:link rel="self" href="https://show.example/show/rss"/><item>
      <title>Առաջին &amp; միակ</title><guid isPermaLink="false">a/b/../c</guid><description>Մի տող։</description>
      <pubDate>Thu, 20 Mar 2025 18:30:00 +0400</pubDate><itunes:duration>1:02:03</itunes:duration>
      <enclosure url="${at}/a.mp3" type="audio/mpeg" length="9"/><itunes:image href="${at}/a.jpg"/>
      <podcast:transcript url="${at}/a.srt" type="application/srt"/><podcast:chapters url="${at}/a.json" type="application/json+chapters"/>
    </item></channel></rss>`);
  responses['/a.srt'] = (_, response) => void response.end('1\n00:00:00,000 --> 00:00:02,000\nԲարեւ\n');
  responses['/a.json'] = (_, response) =>
    void response.end(
      '{"chapters":[{"startTime":0,"title":"Սկիզբ"},{"startTime":"75.5","title":"Մեջտեղ"},{"startTime":90},{"startTime":3700,"title":"<b>Վերջ</b>"}]}',
    );
  const { code, errors } = await run(`${at}/feed`, '--category', 'veritas');
  const redirects = readFileSync(path.join(folder, 'redirects.map'), 'utf8').split('\n');
  for (const old of ['/feed', '/feed/', '/show/rss'])
    expect(redirects).toContain(`"${old}" /analyses/category/veritas/feed.xml;`);
  // No podcast says what its picture shows.
  expect([code, summary(errors)]).toStrictEqual([1, '1 new, 0 changed, 0 unchanged. Findings: 1.']);
  const [item] = await readAll();
  expect(item!.id).toMatch(/^[\da-f]{20}$/);
  expect(item!.data()).toMatchObject({
    title: 'Առաջին & միակ',
    duration: 3723,
    categories: ['veritas'],
    guid: 'a/b/../c',
  });
  expect(
    ['audio', 'image', 'captions'].map((name) => /\.\w+\?/.exec(item!.get(name) as string)?.[0]),
  ).toStrictEqual(['.mp3?', '.jpg?', '.vtt?']);
  const read = async (name: string) => (await fetch(item!.get(name) as string)).text();
  expect(await read('content')).toBe('<p>Մի տող։</p>');
  expect(await read('captions')).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nԲարեւ\n');
  expect(item!.get('chapters')).toBe('00:00:00 Սկիզբ\n00:01:15 Մեջտեղ\n01:01:40 <b>Վերջ</b>');
});

test('files that cannot be had keep their URL, and the next run takes them over', async () => {
  const table = write(
    'a.csv',
    `id,createdAt,title,content,image,audio,chapters\na/b,2025-03-20T18:30+04:00,Ա,Տեքստ,http://${source}/large.jpg,http://other.example/a.mp3,http://${source}/a.json\n` +
      `,2025-03-22,Գ,Տեքստ,,,\nold,0000-00-00 00:00:00,Դ,Տեքստ,,,\n`,
  );
  let sent = 0;
  responses['/a.json'] = (_, response) => void response.end('{"chapters":[{"startTime":"x"}]}');
  responses['/large.jpg'] = (_, response) => {
    // A gigabyte, as long as somebody reads it.
    const chunk = Buffer.alloc(1024 * 1024);
    const send = (): void => {
      while (sent < 1024 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', send).setHeader('Content-Type', 'image/jpeg');
    send();
  };
  const options = [table, '--category', 'veritas', '--json'];
  const first = await run(...options);
  expect(first.code).toBe(1);
  const lines = first.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    lines
      .slice(0, -1)
      .map(({ kind, detail }) => `${String(kind)}: ${String(detail)}`)
      .toSorted(),
  ).toStrictEqual([
    'noAlt: missing',
    'notCopied: no list of chapters, as podcast:chapters has it',
    'notCopied: other.example is no host of the source; add it by --hosts other.example',
    'notCopied: the body is larger than 12582912 bytes',
    'notImported: without a guid, an id or a link',
    'notImported: without a usable date, createdAt: “0000-00-00 00:00:00” cannot be read',
    'origin: not in CONTENT_ORIGINS',
    'origin: not in CONTENT_ORIGINS',
  ]);
  expect(sent).toBeLessThan(64);
  expect(lines.at(-1)).toMatchObject({
    new: 1,
    skipped: { 'without a guid, an id or a link': 1, 'without a usable date': 1 },
  });
  const [item] = await readAll();
  // A URL among the chapters would be shown as one.
  expect(item!.data()).toMatchObject({ image: `http://${source}/large.jpg` });
  expect(item!.data()).not.toHaveProperty('chapters');

  expect((await run(...options)).output).toMatch(/"new":0,"changed":0,"unchanged":1,/);
  responses['/a.json'] = (_, response) => void response.end('{"chapters":[{"startTime":0,"title":"Սկիզբ"}]}');
  delete responses['/large.jpg'];
  expect((await run(...options)).output).toMatch(/"new":0,"changed":1,"unchanged":0,/);
  expect((await item!.ref.get()).get('image')).toContain(firebase.storageHost);
});

type FeedItem = { guid: string; title: string; link: string; more?: string };

function formatItem({ guid, title, link, more = '' }: FeedItem): string {
  const date = more.includes('pubDate') ? '' : '<pubDate>Thu, 20 Mar 2025 18:30:00 +0400</pubDate>';
  return `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><link>${link}</link>${date}<description>Տեքստ</description>${more}</item>`;
}
const formatFeed = (...items: readonly string[]): string =>
  `<rss><channel><link>http://old.example</link>${items.join('')}</channel></rss>`;

test('what editors changed or deleted stays, and what the source changed is named; all else follows the source', async () => {
  const header = 'id,createdAt,title,description,author,imageAlt';
  const first = `${header},content\na,2025-03-20,Ա,Բ,Գ,Դ,Ե\n`;
  await run(write('a.csv', first), '--category', 'veritas');
  const [item] = await readAll();
  const content = item!.get('content') as string;
  await item!.ref.update({ title: 'Խմբագրի', author: FieldValue.delete() });

  // The import learns a field, whose value the source had before.
  await run(
    write('a.csv', `${header},imageCredit,content\na,2025-03-20,Ա,Բ,Գ,Դ,Զ,Ե\n`),
    '--category',
    'veritas',
  );
  expect((await item!.ref.get()).data()).toMatchObject({ title: 'Խմբագրի', imageCredit: 'Զ' });

  const changed = write('a.csv', `${header},imageCredit,content\na,2025-03-20,Ա նոր,Բ նոր,Գ նոր,Դ,Զ,Ե նոր\n`);
  const { output, errors } = await run(changed, '--category', 'veritas');
  expect(output).toMatch(/kept as the editors have them \(2\)\n.*\n.*title: Ա նոր\n.*author: Գ նոր\n/);
  expect(summary(errors)).toBe('0 new, 1 changed, 0 unchanged. Findings: 2.');
  const data = (await item!.ref.get()).data()!;
  expect(data).toMatchObject({ title: 'Խմբագրի', description: 'Բ նոր', imageAlt: 'Դ' });
  expect(data).not.toHaveProperty('author');
  expect(await (await fetch(content)).text()).toBe('<p>Ե նոր</p>');

  expect(summary((await run(changed, '--category', 'veritas')).errors)).toBe(nothingChanged);
  // A text that an editor stores in place of the import's has its URL.
  const name = encodeURIComponent(`imported/articles-${item!.id}.html`);
  const bucketUrl = `http://${firebase.storageHost}/upload/storage/v1/b/demo-newsroom.appspot.com/o`;
  const headers = { 'Content-Type': 'text/html', Authorization: 'Bearer owner' };
  const upload = { method: 'POST', headers, body: '<p>Խմբագրի</p>' };
  expect((await fetch(`${bucketUrl}?uploadType=media&name=${name}`, upload)).status).toBe(200);
  const last = readFileSync(changed, 'utf8').replace('Ե նոր', 'Ե վերջին');
  const { errors: lastErrors } = await run(write('a.csv', last), '--category', 'veritas');
  expect(summary(lastErrors)).toBe('0 new, 0 changed, 1 unchanged. Findings: 1.');
  expect(await (await fetch(content)).text()).toBe('<p>Խմբագրի</p>');
});

test('a document of an import that kept no record gets what it lacks, and nothing of it is replaced', async () => {
  const table = write('a.csv', 'id,createdAt,title,author,content\na,2025-03-20,Ա,Բ,Գ\n');
  await run(table, '--category', 'veritas');
  const [item] = await readAll();
  await item!.ref.update({ title: 'Խմբագրի', author: FieldValue.delete(), imported: 'a'.repeat(64) });
  expect((await run(table, '--category', 'veritas')).code).toBe(0);
  expect((await item!.ref.get()).data()).toMatchObject({ title: 'Խմբագրի', author: 'Բ' });
  expect(summary((await run(table, '--category', 'veritas')).errors)).toBe(nothingChanged);
});

test('the pages of a feed are followed, on its own host; one that cannot be had is named', async () => {
  const at = `http://${source}`;
  const page = (guid: string, next: string): RequestListener => {
    const link = `<atom:link rel="next" href="${next}"/>`;
    const feed = formatFeed(formatItem({ guid, title: guid, link: `${at}/${guid}` })).replace(
      '<item>',
      `${link}<item>`,
    );
    return (_, response) => void response.end(feed);
  };
  responses = { '/1': page('a', '2'), '/2': page('b', `${at}/3`), '/3': page('c', '/1') };
  const whole = await run(`${at}/1`, '--category', 'veritas');
  expect(summary(whole.errors)).toBe('3 new, 0 changed, 0 unchanged. Findings: 0.');
  expect(requests).toStrictEqual(['/1', '/2', '/3']);

  responses['/2'] = page('b', 'http://other.example/3');
  const partly = await run(`${at}/1`, '--category', 'veritas');
  expect(summary(partly.errors)).toBe('0 new, 0 changed, 2 unchanged. Findings: 1.');
  expect(partly.output).toContain(
    'http://other.example/3  the next page of the feed: other.example is no host of the source; add it by --hosts',
  );
});

test('different posts of one guid are different items, in every order; what is not taken over is named', async () => {
  const early = formatItem({
    guid: 'g',
    title: 'Վաղ',
    link: 'http://old.example/1',
    more: '<pubDate>Thu, 13 Mar 2025 18:30:00 GMT</pubDate>',
  });
  const late = formatItem({ guid: 'g', title: 'Ուշ', link: 'http://old.example/2' });
  const retitled = formatItem({ guid: 'g', title: 'Ուշ եւ երկար', link: 'http://old.example/2' });
  const undated = formatItem({
    guid: 'h',
    title: 'Անթիվ',
    link: 'http://old.example/3',
    more: '<pubDate>yesterday</pubDate>',
  });
  const draft = formatItem({
    guid: 'i',
    title: 'Սեւագիր',
    link: 'http://old.example/4',
    more: '<wp:status>draft</wp:status>',
  });
  const menu = formatItem({
    guid: 'j',
    title: 'Ցանկ',
    link: 'http://old.example/5',
    more: '<wp:post_type>nav_menu_item</wp:post_type>',
  });
  const feed = write('1.xml', formatFeed(late, early, late, retitled, undated, draft, menu));
  const first = await run(feed, '--category', 'veritas', '--json');
  const named = first.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    named.slice(0, -1).map(({ kind, title, path: at, detail }) => [kind, title, at, detail]),
  ).toStrictEqual([
    ['notWanted', 'Ուշ', 'http://old.example/2', 'a second time'],
    ['notImported', 'Անթիվ', 'http://old.example/3', 'without a usable date'],
    ['notWanted', 'Սեւագիր', 'http://old.example/4', 'status draft'],
    ['moved', undefined, '/2', expect.stringMatching(/^leads to .*, not to .* as well$/)],
  ]);
  expect(named.at(-1)).toMatchObject({ new: 3, findings: 2, skipped: { 'type nav_menu_item': 1 } });
  const ids = (await readAll()).map(({ id }) => id);
  await run(write('2.xml', formatFeed(retitled, early, late)), '--category', 'veritas');
  const titles = (await readAll()).map((item) => item.get('title') as string);
  expect([(await readAll()).map(({ id }) => id), titles.toSorted()]).toStrictEqual([
    ids,
    ['Ուշ', 'Ուշ եւ երկար', 'Վաղ'],
  ]);
  // Feed readers know one of them by it.
  const guids = (await readAll()).flatMap((item) => (item.get('guid') as string | undefined) ?? []);
  expect(guids).toStrictEqual(['g']);
});

test('a feed in windows-1251 is read by its declaration, and a category without one here is named once', async () => {
  const category = '<category domain="category" nicename="news">\xcd\xee\xe2\xee\xf1\xf2\xe8</category>';
  const items = ['a', 'b'].map((guid) =>
    formatItem({
      guid,
      title: '\xcf\xf0\xe8\xe2\xe5\xf2',
      link: `http://old.example/${guid}`,
      more: category,
    }),
  );
  const declared = `<?xml version="1.0" encoding="windows-1251"?>${formatFeed(...items).replaceAll('Տեքստ', '')}`;
  const { output } = await run(write('1.xml', Buffer.from(declared, 'latin1')));
  expect((await readAll()).map((item) => item.get('title') as string)).toStrictEqual(['Привет', 'Привет']);
  expect(output.match(/categories: .*/g)).toStrictEqual(['categories: Новости']);
});

test('a run that breaks off says so, with a code of its own, and keeps the old URLs so far', async () => {
  const item = (name: string): string =>
    formatItem({
      guid: name,
      title: name,
      link: `http://old.example/${name}`,
      more: `<enclosure type="image/jpeg" url="http://${source}/${name}.jpg"/>`,
    });
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  responses['/p9.jpg'] = (_, response) => void firebase.stop().then(() => response.destroy());
  const { code, errors } = await run(write('1.xml', formatFeed(...names.map(item))), '--category', 'veritas');
  expect(errors).toMatch(/It broke off after \d+ of 12 posts: run it again to go on\./);
  expect(code).toBe(3);
  expect(readFileSync(path.join(folder, 'redirects.map'), 'utf8').split('\n').length).toBeGreaterThan(3);
  firebase = await startSampleFirebase({ seed: 'empty' });
});

test('an interrupted run goes on', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, index) => `p${index},2025-03-20,Վերնագիր ${index},Տեքստ,http://${source}/${index}.jpg`,
  );
  const table = write('a.csv', `id,createdAt,title,content,image\n${rows.join('\n')}\n`);
  const child = start(table, '--section', 'analyses', '--private-hosts', source);
  const ended = once(child, 'close');
  while ((await readAll()).length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  await ended;
  const [, created, unchanged] =
    /(\d+) new, 0 changed, (\d+) unchanged/.exec((await run(table)).errors) ?? [];
  expect(Number(unchanged)).toBeGreaterThanOrEqual(5);
  expect(Number(created) + Number(unchanged)).toBe(40);
});

test.each([
  ['a cut file', ['cut.xml'], /^cut\.xml: Unclosed root tag/],
  ['a page', ['page.html'], /^page\.html: No feed: it begins with <html>/],
  [
    'an encoding that the file does not have',
    ['wrong.xml'],
    /^wrong\.xml: no utf-8: save it in UTF-8, or correct the encoding/,
  ],
  ['an unknown column', ['wrong.csv'], /Unknown columns: headline\. Known: id, link/],
  ['an unknown section', ['cut.xml', '--section', 'news'], /--section is one of programs, analyses/],
  ['a category that is none', ['cut.xml', '--category', 'sport'], /analyses has no category sport/],
  ['a moment to come', ['cut.xml', '--at', '2199-01-01'], /lies in the future/],
  ['an export without posts', ['empty.xml'], /Nothing to import: no post in empty\.xml/],
  ['a table without rows', ['empty.csv'], /Nothing to import: no post in empty\.csv/],
  ['no project', ['cut.xml', '--to', 'production'], /FIREBASE_PROJECT_ID: is missing/],
  ['no file', [], /Name a file or a URL/],
  ['a host of a private network', ['http://10.0.0.1/feed'], /10\.0\.0\.1 is not public/],
])('%s ends with exit code 2 and a message, and nothing is written', async (_, options, message) => {
  write('cut.xml', readFixture('posts.xml').slice(0, -400));
  write('wrong.csv', 'id,headline\n1,a\n');
  write('empty.xml', '<rss><channel><title>Ա</title></channel></rss>');
  write('empty.csv', 'id,title,createdAt\n');
  write('page.html', '<!DOCTYPE html><html><body></body></html>');
  write(
    'wrong.xml',
    Buffer.from('<rss><channel><item><title>\xcf\xf0</title></item></channel></rss>', 'latin1'),
  );
  const { code, errors } = await run(...options);
  expect(errors).toMatch(message);
  expect([code, await readAll()]).toStrictEqual([2, []]);
});

test('before anything goes to a project its name and the number of posts are printed, and --yes is needed', async () => {
  const names = ['API_KEY', 'AUTH_DOMAIN', 'STORAGE_BUCKET', 'MESSAGING_SENDER_ID', 'APP_ID'];
  const settings = names.map((name) => `FIREBASE_${name}=news.example`);
  write('.env', `${settings.join('\n')}\nFIREBASE_PROJECT_ID=news\nSITE_URL=https://www.example.org\n`);
  const { code, errors } = await run(write('posts.xml', readFixture('posts.xml')), '--to', 'production');
  expect(errors).toMatch(
    /^3 posts for articles of news, files into news\.example\..*\nNothing was written\. Add --yes/,
  );
  expect([code, requests]).toStrictEqual([2, []]);
});
