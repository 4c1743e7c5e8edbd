import type * as Crypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pickSection } from '@/lib/testing/builders';
import { log } from '@/lib/runtime/log.server';
import {
  isAuthorized,
  listStaleFiles,
  listStalePaths,
  parsePublication,
  warmPages,
} from './revalidate.server';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof Crypto>('node:crypto');
  return { ...actual, timingSafeEqual: jest.fn(actual.timingSafeEqual) };
});

const secret = 'a-secret-of-the-newsroom';

test.each([
  [`Bearer ${secret}`, true],
  [`bearer ${secret}`, true],
  [null, false],
  ['', false],
  ['Bearer', false],
  ['Bearer ', false],
  [secret, false],
  [`Basic ${secret}`, false],
  [`Bearer ${secret} `, false],
  [`Bearer  ${secret}`, false],
  [`Bearer ${secret.slice(0, -1)}`, false],
  [`Bearer ${secret}x`, false],
  [`Bearer ${secret.toUpperCase()}`, false],
  [`x Bearer ${secret}`, false],
])('the header %j opens the door: %s', (authorization, expected) => {
  expect(isAuthorized(authorization, secret)).toBe(expected);
});

test.each([`Bearer ${secret}`, 'Bearer x', 'Bearer ', null])(
  'the secret is compared in constant time, whatever its length: %j',
  (authorization) => {
    jest.mocked(timingSafeEqual).mockClear();
    isAuthorized(authorization, secret);
    expect(timingSafeEqual).toHaveBeenCalledTimes(1);
    const [given, wanted] = jest.mocked(timingSafeEqual).mock.calls[0]!;
    expect(given.byteLength).toBe(wanted.byteLength);
    expect(Buffer.from(wanted as Uint8Array).toString()).not.toContain(secret);
  },
);

test.each([
  [{ section: 'programs' }, { section: pickSection('programs'), id: undefined }],
  [
    { section: 'analyses', id: 'Հոդված 1' },
    { section: pickSection('analyses'), id: 'Հոդված 1' },
  ],
])('the body %j is a publication', (body, expected) => {
  expect(parsePublication(body)).toStrictEqual(expected);
});

test.each<[unknown, RegExp]>([
  [null, /object/],
  [undefined, /object/],
  ['programs', /object/],
  [['programs'], /object/],
  [{}, /section/],
  [{ section: 'articles' }, /section: .*programs/],
  [{ section: 'constructor' }, /section: /],
  [{ section: '__proto__' }, /section: /],
  [{ section: 5 }, /section: /],
  [{ section: ['programs'] }, /section: /],
  [{ section: 'programs', id: '' }, /id: /],
  [{ section: 'programs', id: 5 }, /id: /],
  [{ section: 'programs', id: null }, /id: /],
  [{ section: 'programs', id: 'a'.repeat(1501) }, /id: /],
  [{ section: 'programs', path: '/' }, /path/],
])('the body %j is refused with a reason', (body, reason) => {
  expect(() => parsePublication(body)).toThrow(reason);
});

test('every reason is told at once', () => {
  expect(() => parsePublication({ section: 'x', id: 5 })).toThrow(/section: .*; id: /);
});

const laterPages = ['/[section]/after/[id]', '/[section]/category/[category]/after/[id]'];

test('an item makes stale its own page and card, every list of its section and the home page', () => {
  expect(listStalePaths({ section: pickSection('programs'), id: 'Նյութ/1' })).toStrictEqual({
    addresses: [
      '/',
      '/programs',
      '/programs/category/veritas',
      '/programs/category/whatToDo',
      '/programs/category/revelation',
      '/programs/category/fair',
      '/programs/category/proverbial',
      '/programs/category/churchStage',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1/card.jpg',
    ],
    routes: laterPages,
  });
});

test('a section alone makes stale its lists and the home page', () => {
  expect(listStalePaths({ section: pickSection('events') })).toStrictEqual({
    addresses: ['/', '/events'],
    routes: laterPages,
  });
});

test('a publication makes stale the feeds of the site, its section and its categories, and the sitemaps', () => {
  expect(listStaleFiles({ section: pickSection('events'), id: 'a' })).toStrictEqual({
    tags: ['section:events'],
    feeds: ['/feed.xml', '/feed.json', '/events/feed.xml', '/events/feed.json'],
    sitemaps: ['/sitemap.xml', '/news-sitemap.xml'],
  });
  expect(listStaleFiles({ section: pickSection('programs') }).feeds).toEqual(
    expect.arrayContaining([
      '/programs/category/whatToDo/feed.json',
      '/programs/category/whatToDo/podcast.xml',
    ]),
  );
});

describe('warming', () => {
  let server: Server;
  let asked: string[] = [];

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/broken') response.destroy();
      else response.writeHead(request.url === '/gone' ? 404 : 200).end('Էջ');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('asks for each page once, in order, and goes on past one that fails', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await warmPages(origin, ['/', '/broken', '/gone', '/programs/%D5%86']);
    expect(asked).toStrictEqual(['/', '/broken', '/gone', '/programs/%D5%86']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith({
      event: 'regeneration failed',
      address: '/broken',
      error: expect.any(Error) as Error,
    });
    warn.mockRestore();
  });
});
