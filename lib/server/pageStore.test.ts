import type { ServerResponse } from 'node:http';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { packText, unpackText } from './packedText.ts';
import type { PageFiles } from './pageFiles.ts';
import { findFreshPage, PageStore, renderedAtHeader, usePageFiles, useSharedPages } from './pageStore.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const store = new PageStore({
  fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('There is no such file.')) },
  serverDistDir: '/nowhere',
  revalidatedTags: [],
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
} as never);

type Value = Parameters<PageStore['set']>[1];

const files = new Map<string, unknown>();
const sharedPages = new Map<string, unknown>();
const invalidated: string[] = [];
const settle = jest.fn(async () => {});

let startedAt: number;

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  usePageFiles({
    read: async (name) => files.get(name),
    write: (name, value) => void files.set(name, value),
    delete: (name) => void files.delete(name),
    settle,
  } satisfies PageFiles);
  useSharedPages({
    read: async (name: string) => sharedPages.get(name),
    write: (name: string, value: unknown) => void sharedPages.set(name, value),
    delete: (name: string) => void sharedPages.delete(name),
    invalidate: async (tags: readonly string[]) => void invalidated.push(...tags),
  } as never);
});

beforeEach(() => {
  // Each test has a day of its own: pages and invalidations of others are too old to count.
  jest.advanceTimersByTime(dayMs);
  startedAt = Date.now();
  files.clear();
  sharedPages.clear();
  invalidated.length = 0;
  Object.assign(getSharedState(), { lastFailedReadAt: -Infinity, lastGoodReadAt: -Infinity });
});

afterAll(() => jest.useRealTimers());

const makePage = (html: string): Value =>
  ({ kind: 'APP_PAGE', html, rscData: Buffer.from(html), headers: {}, status: 200 }) as Value;
const place = (path: string): string => `/route-cache/route/$/${path}`;
const set = (path: string, value: Value): Promise<void> =>
  store.set(place(path), value, { cacheControl: { revalidate: 60, expire: undefined } } as never);
const get = (path: string) => store.get(place(path), { kind: 'APP_PAGE' } as never);

test('a page is stored packed, of its parts for prefetches the tree alone', async () => {
  const tree = ['/_tree', Buffer.from('tree')] as const;
  const segmentData = new Map([tree, ['/programs/$d$id/__PAGE__', Buffer.from('page')]]);
  await set('packed', { ...makePage('<p>page'), segmentData } as Value);
  const { value } = (await get('packed'))!;
  expect(value).toMatchObject({ html: packText('<p>page'), rscData: packText('<p>page') });
  expect(value).toHaveProperty('segmentData', new Map([tree]));
});

test('a page that is stored once more after a failed render stays as old as it is', async () => {
  const readRenderedAt = async () =>
    ((await get('again'))!.value as { headers: Record<string, string> }).headers[renderedAtHeader];
  const page = makePage('one');
  await set('again', page);
  jest.advanceTimersByTime(hourMs);
  await set('again', page);
  expect(await readRenderedAt()).toBe(String(startedAt));
  await set('again', makePage('two'));
  expect(await readRenderedAt()).toBe(String(startedAt + hourMs));
});

test('a page whose render failed with the backend is as stale as before', async () => {
  const page = makePage('old');
  await set('failing', page);
  jest.advanceTimersByTime(hourMs);
  getSharedState().lastFailedReadAt = performance.now();
  await set('failing', page);
  // Others succeed already.
  getSharedState().lastGoodReadAt = performance.now() + 1;
  expect(await get('failing')).toMatchObject({ lastModified: startedAt });
});

/** A request for a page rendered an hour ago; `renderAgain` is what Next.js does once it has sent that. */
async function requestOldPage(
  renderAgain: (response: ServerResponse) => Promise<void> | void,
  path = '/programs',
) {
  const site = await serveRoutes({
    [path]: (_, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html',
        'Cache-Control': 's-maxage=60',
        [renderedAtHeader]: String(Date.now() - hourMs),
      });
      response.end('<p>old');
      void renderAgain(response);
    },
  });
  // With a query, as the page may be fresh in the store.
  const { status, headers, body } = await site.get(`${path}?a=1`);
  site.stop();
  return { status, text: body.toString(), renderedAt: headers[renderedAtHeader] };
}

test('who requests an old page gets the one that is being rendered', async () => {
  const response = await requestOldPage(() => set('programs', makePage('<p>new')));
  expect(response).toEqual({ status: 200, text: '<p>new', renderedAt: undefined });
});

test('and so does who requests a page whose id has to be encoded in URLs', async () => {
  const response = await requestOldPage(
    () => set('programs/a:b, 100%', makePage('<p>new')),
    '/programs/a%3Ab%2C%20100%25',
  );
  expect(response.text).toBe('<p>new');
});

test('when that fails they get the old page, whatever Next.js makes of the response', async () => {
  const old = makePage('<p>old');
  await set('programs', old);
  const response = await requestOldPage((next) => {
    next.statusCode = 500;
    next.setHeader('Content-Type', 'text/plain');
    next.end('Internal Server Error');
    return set('programs', old);
  });
  expect(response).toEqual({ status: 200, text: '<p>old', renderedAt: undefined });
});

test('nobody waits while the backend fails', async () => {
  getSharedState().lastFailedReadAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const response = await requestOldPage(() => promise);
  resolve();
  expect(response.text).toBe('<p>old');
});

test('they wait again from the first read on that succeeds', async () => {
  const state = getSharedState();
  state.lastFailedReadAt = performance.now() - 1;
  state.lastGoodReadAt = performance.now();
  const response = await requestOldPage(() => set('programs', makePage('<p>new')));
  expect(response.text).toBe('<p>new');
});

test('while the backend fails, Next.js renders one stale page a second, and all of them once a read succeeds', async () => {
  await set('sparing', makePage('stale'));
  jest.advanceTimersByTime(hourMs);
  const isStale = async () => {
    const { lastModified } = (await get('sparing'))!;
    return lastModified === startedAt;
  };
  const state = getSharedState();
  state.lastFailedReadAt = performance.now();
  expect([await isStale(), await isStale(), await isStale()]).toEqual([true, false, false]);
  jest.advanceTimersByTime(1_000);
  expect([await isStale(), await isStale()]).toEqual([true, false]);
  state.lastGoodReadAt = performance.now();
  expect([await isStale(), await isStale()]).toEqual([true, true]);
});

describe('a fresh page', () => {
  const path = '/programs/a%3Ab';
  let page: Value;
  const put = async (value: Value, whileRendering = () => {}) => {
    await get('programs/a:b');
    whileRendering();
    await set('programs/a:b', value);
  };

  beforeEach(() => {
    const headers = { 'x-own': 'value', 'x-next-cache-tags': 'tag' };
    page = { ...makePage('<p>stored'), status: 404, headers } as Value;
  });

  test('is sent as it is, without Next.js, to whom requests its path alone', async () => {
    await put(page);
    const site = await serveRoutes({ [path]: (_, response) => response.end('by Next.js') });
    const { status, headers, body } = await site.get(path);
    expect([status, body.toString()]).toEqual([404, '<p>stored']);
    expect(headers).toMatchObject({ 'x-own': 'value', 'content-type': 'text/html; charset=utf-8' });
    expect([headers['x-next-cache-tags'], headers[renderedAtHeader]]).toEqual([undefined, undefined]);
    const others = await Promise.all([site.get(`${path}?a=1`), site.get(path, { RSC: '1' })]);
    expect(others.map((other) => other.body.toString())).toEqual(['by Next.js', 'by Next.js']);
    site.stop();
  });

  test.each([
    ['a minute after its render began', () => void jest.advanceTimersByTime(55_000)],
    ['once it was invalidated', () => store.revalidateTag('tag')],
    ['once it was marked as stale', () => store.revalidateTag('tag', { expire: 300 })],
    [
      'as stored once more after a failed render',
      () => {
        jest.advanceTimersByTime(60_001);
        return put(page);
      },
    ],
  ])('is no longer fresh %s', async (_, change) => {
    await put(page, () => jest.advanceTimersByTime(5_000));
    expect(unpackText(findFreshPage(path)!.html)).toBe('<p>stored');
    jest.advanceTimersByTime(1);
    await change();
    expect(findFreshPage(path)).toBeUndefined();
  });
});

describe('on disk', () => {
  /** Leaves a page on disk alone, as a server that has ended does. */
  const leave = async (path: string, value: Value) => {
    await set('written', value);
    files.set(place(path), files.get(place('written')));
    sharedPages.clear();
  };

  test('a good page is written, and found there when the memory has it no more', async () => {
    await leave('left', makePage('<p>left'));
    expect((await get('left'))?.value).toMatchObject({ html: packText('<p>left') });
  });

  test('the server does not end before all is written', async () => {
    await Promise.all(getSharedState().beforeEnd.map((write) => write()));
    expect(settle).toHaveBeenCalled();
  });

  test('a page found there is in memory from then on', async () => {
    await leave('found', makePage('<p>found'));
    await get('found');
    files.clear();
    expect((await get('found'))?.value).toMatchObject({ html: packText('<p>found') });
  });

  test('a page that was invalidated is not found', async () => {
    const headers = { 'x-next-cache-tags': '_N_T_/programs' };
    await leave('tagged', { ...makePage('<p>tagged'), headers } as Value);
    jest.advanceTimersByTime(1);
    expect(await get('tagged')).not.toBeNull();
    await store.revalidateTag('_N_T_/programs');
    expect(await get('tagged')).toBeNull();
  });

  test('a missing page is not written, and removes the one that was there', async () => {
    await set('gone', makePage('<p>there'));
    expect(files.has(place('gone'))).toBe(true);
    await set('gone', makePage('<head><meta name="page-status" content="404"/></head>'));
    await set('redirect', { ...makePage(''), headers: { location: '/programs' } } as Value);
    expect([files.has(place('gone')), files.has(place('redirect'))]).toEqual([false, false]);
  });
});

describe('shared with other servers', () => {
  const readHtml = async (path: string) => unpackText(((await get(path))!.value as { html: string }).html);
  const tagged = (html: string): Value =>
    ({ ...makePage(html), headers: { 'x-next-cache-tags': `tag:${html}` } }) as Value;
  /** As another server stores it. */
  const share = (path: string, html: string, renderedAt = Date.now()) =>
    sharedPages.set(place(path), {
      value: { ...makePage(html), headers: { [renderedAtHeader]: String(renderedAt) } },
      lastModified: renderedAt,
      cacheControl: { revalidate: 60 },
    });

  test('a page that another server rendered is sent, with its age and its time to live', async () => {
    share('other', '<p>other', startedAt - 30_000);
    expect(await get('other')).toMatchObject({
      value: { html: packText('<p>other') },
      lastModified: startedAt - 30_000,
      cacheControl: { revalidate: 60 },
    });
    // From memory now.
    sharedPages.delete(place('other'));
    expect(await readHtml('other')).toBe('<p>other');
  });

  test('a stale page gives way to a newer one of another server, and to no older one', async () => {
    await set('stale', makePage('<p>own'));
    jest.advanceTimersByTime(61_000);
    share('stale', '<p>older', startedAt - 1);
    expect(await readHtml('stale')).toBe('<p>own');
    jest.advanceTimersByTime(1_000);
    share('stale', '<p>newer');
    expect(await readHtml('stale')).toBe('<p>newer');
  });

  test('a good page is shared, a missing one takes it back', async () => {
    await set('gone', makePage('<p>there'));
    expect(sharedPages.has(place('gone'))).toBe(true);
    await set('gone', makePage('<head><meta name="page-status" content="404"/></head>'));
    expect(sharedPages.has(place('gone'))).toBe(false);
  });

  test('an invalidation is sent to the others, and a page of before it is not sent', async () => {
    sharedPages.set(place('before'), { value: tagged('before'), lastModified: startedAt - 1 });
    await store.revalidateTag(['tag:before']);
    expect(invalidated).toEqual(['tag:before']);
    expect(await get('before')).toBeNull();
  });

  test('a page that was being rendered during an invalidation is dated before it', async () => {
    expect(await get('slow')).toBeNull();
    jest.advanceTimersByTime(1_000);
    await store.revalidateTag('tag:slow');
    jest.advanceTimersByTime(1_000);
    await set('slow', tagged('slow'));
    expect(sharedPages.get(place('slow'))).toMatchObject({ lastModified: startedAt });
    expect(await get('slow')).toBeNull();
  });

  test('a page is dated by its own render, not by when another server sent the one before', async () => {
    share('warmed', '<p>other', startedAt - 5_000);
    await get('warmed');
    jest.advanceTimersByTime(61_000);
    await get('warmed');
    await set('warmed', makePage('<p>own'));
    expect(await get('warmed')).toMatchObject({ lastModified: startedAt + 61_000 });
  });

  test('a page is dated by its own render, not by one that failed before', async () => {
    expect(await get('failed')).toBeNull();
    jest.advanceTimersByTime(61_000);
    expect(await get('failed')).toBeNull();
    await set('failed', makePage('<p>own'));
    expect(await get('failed')).toMatchObject({ lastModified: startedAt + 61_000 });
  });
});
