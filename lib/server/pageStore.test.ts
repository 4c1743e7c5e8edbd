import type { ServerResponse } from 'node:http';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { packText, unpackText } from './packedText.ts';
import type { PageFiles } from './pageFiles.ts';
import { findFreshPage, PageStore, renderedAtHeader, usePageFiles, useSharedPages } from './pageStore.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const hourMs = 3_600_000;
const key = '/route-cache/route/$/programs';
const store = new PageStore({
  fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('There is no such file.')) },
  serverDistDir: '/nowhere',
  revalidatedTags: [],
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
} as never);

type Value = Parameters<PageStore['set']>[1];

const makePage = (html: string): Value =>
  ({ kind: 'APP_PAGE', html, rscData: Buffer.from(html), headers: {}, status: 200 }) as Value;
const render = (value: Value): Promise<void> =>
  store.set(key, value, { cacheControl: { revalidate: 60, expire: undefined } } as never);
const getHeaders = async () => {
  const stored = await store.get(key, { kind: 'APP_PAGE' } as never);
  return (stored!.value as { headers: Record<string, string> }).headers;
};

test('a page is stored packed, without the parts that nothing prefetches', async () => {
  const segmentData = new Map([['/_full', Buffer.from('data')]]);
  await render({ ...makePage('<p>page'), segmentData } as Value);
  const { value } = (await store.get(key, { kind: 'APP_PAGE' } as never))!;
  expect(value).toMatchObject({ html: packText('<p>page'), rscData: packText('<p>page') });
  expect((value as { segmentData?: unknown }).segmentData).toBeUndefined();
});

test('a page that is stored once more after a failed render stays as old as it is', async () => {
  jest.useFakeTimers({ now: 1_000, doNotFake: ['nextTick', 'setImmediate'] });
  const page = makePage('one');
  await render(page);
  jest.setSystemTime(hourMs);
  await render(page);
  expect((await getHeaders())[renderedAtHeader]).toBe('1000');
  await render(makePage('two'));
  expect((await getHeaders())[renderedAtHeader]).toBe(String(hourMs));
  jest.useRealTimers();
});

test('a page whose render failed with the backend is as stale as before', async () => {
  jest.useFakeTimers({ now: 1_000, doNotFake: ['nextTick', 'setImmediate'] });
  const page = makePage('old');
  await render(page);
  jest.setSystemTime(hourMs);
  getSharedState().lastFailedReadAt = performance.now();
  await render(page);
  // Others succeed already.
  getSharedState().lastGoodReadAt = performance.now() + 1;
  expect(await store.get(key, { kind: 'APP_PAGE' } as never)).toMatchObject({ lastModified: 1_000 });
  Object.assign(getSharedState(), { lastFailedReadAt: -Infinity, lastGoodReadAt: -Infinity });
  jest.useRealTimers();
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
  const response = await requestOldPage(() => render(makePage('<p>new')));
  expect(response).toEqual({ status: 200, text: '<p>new', renderedAt: undefined });
});

test('and so does who requests a page whose id has to be encoded in URLs', async () => {
  const place = '/route-cache/route/$/programs/a:b, 100%';
  const response = await requestOldPage(
    () =>
      store.set(place, makePage('<p>new'), { cacheControl: { revalidate: 60, expire: undefined } } as never),
    '/programs/a%3Ab%2C%20100%25',
  );
  expect(response.text).toBe('<p>new');
});

test('when that fails they get the old page, whatever Next.js makes of the response', async () => {
  const old = makePage('<p>old');
  await render(old);
  const response = await requestOldPage((next) => {
    next.statusCode = 500;
    next.setHeader('Content-Type', 'text/plain');
    next.end('Internal Server Error');
    return render(old);
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
  const response = await requestOldPage(() => render(makePage('<p>new')));
  expect(response.text).toBe('<p>new');
});

test('while the backend fails, Next.js renders one stale page a second, and all of them once a read succeeds', async () => {
  jest.useFakeTimers({ now: hourMs, doNotFake: ['nextTick', 'setImmediate'] });
  await render(makePage('stale'));
  jest.setSystemTime(2 * hourMs);
  const isStale = async () => {
    const { lastModified } = (await store.get(key, { kind: 'APP_PAGE' } as never))!;
    return lastModified === hourMs;
  };
  const state = getSharedState();
  state.lastGoodReadAt = -Infinity;
  state.lastFailedReadAt = performance.now();
  expect([await isStale(), await isStale(), await isStale()]).toEqual([true, false, false]);
  jest.advanceTimersByTime(1_000);
  expect([await isStale(), await isStale()]).toEqual([true, false]);
  state.lastGoodReadAt = performance.now();
  expect([await isStale(), await isStale()]).toEqual([true, true]);
  jest.useRealTimers();
});

describe('a fresh page', () => {
  const place = '/route-cache/route/$/programs/a:b';
  const path = '/programs/a%3Ab';
  let page: Value;
  const put = async (value: Value, whileRendering = () => {}) => {
    await store.get(place, { kind: 'APP_PAGE' } as never);
    whileRendering();
    await store.set(place, value, { cacheControl: { revalidate: 60, expire: undefined } } as never);
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
    jest.useFakeTimers({ now: Date.now() + hourMs, doNotFake: ['nextTick', 'setImmediate'] });
    await put(page, () => jest.advanceTimersByTime(5_000));
    expect(unpackText(findFreshPage(path)!.html)).toBe('<p>stored');
    jest.advanceTimersByTime(1);
    await change();
    expect(findFreshPage(path)).toBeUndefined();
    jest.useRealTimers();
  });
});

describe('on disk', () => {
  const files = new Map<string, unknown>();
  const settle = jest.fn(async () => {});
  const place = (path: string): string => `/route-cache/route/$/${path}`;
  const set = (path: string, value: unknown) =>
    store.set(place(path), value as Value, { cacheControl: { revalidate: 60, expire: undefined } } as never);
  const get = (path: string) => store.get(place(path), { kind: 'APP_PAGE' } as never);

  beforeAll(() => {
    usePageFiles({
      read: async (name) => files.get(name),
      write: (name, value) => void files.set(name, value),
      delete: (name) => void files.delete(name),
      settle,
    } satisfies PageFiles);
  });

  test('a good page is written, and found there when the memory has it no more', async () => {
    await set('one', makePage('<p>one'));
    files.set(place('two'), files.get(place('one')));
    expect((await get('two'))?.value).toMatchObject({ html: packText('<p>one') });
  });

  test('the server does not end before all is written', async () => {
    await Promise.all(getSharedState().beforeEnd.map((write) => write()));
    expect(settle).toHaveBeenCalled();
  });

  test('a page found there is in memory from then on', async () => {
    files.set(place('three'), files.get(place('one')));
    await get('three');
    files.delete(place('three'));
    expect((await get('three'))?.value).toMatchObject({ html: packText('<p>one') });
  });

  test('a page that was invalidated is not found', async () => {
    const headers = { 'x-next-cache-tags': '_N_T_/programs' };
    await set('tagged', { ...makePage('<p>tagged'), headers });
    files.set(place('restored'), { ...(files.get(place('tagged')) as object), lastModified: 1 });
    expect(await get('restored')).not.toBeNull();
    await store.revalidateTag('_N_T_/programs');
    expect(await get('restored')).toBeNull();
  });

  test('a missing page is not written, and removes the one that was there', async () => {
    await set('gone', makePage('<p>there'));
    expect(files.has(place('gone'))).toBe(true);
    await set('gone', makePage('<head><meta name="page-status" content="404"/></head>'));
    await set('redirect', { ...makePage(''), headers: { location: '/programs' } });
    expect([files.has(place('gone')), files.has(place('redirect'))]).toEqual([false, false]);
  });
});

describe('shared with other servers', () => {
  const pages = new Map<string, unknown>();
  const invalidated: string[] = [];
  const place = (path: string): string => `/route-cache/route/$/${path}`;
  const set = (path: string, value: Value) =>
    store.set(place(path), value, { cacheControl: { revalidate: 60, expire: undefined } } as never);
  const get = (path: string) => store.get(place(path), { kind: 'APP_PAGE' } as never);
  const readHtml = async (path: string) => unpackText(((await get(path))!.value as { html: string }).html);
  const tagged = (html: string): Value =>
    ({ ...makePage(html), headers: { 'x-next-cache-tags': `tag:${html}` } }) as Value;
  /** As another server stores it. */
  const share = (path: string, html: string, renderedAt = Date.now()) =>
    pages.set(place(path), {
      value: { ...makePage(html), headers: { [renderedAtHeader]: String(renderedAt) } },
      lastModified: renderedAt,
      cacheControl: { revalidate: 60 },
    });

  let startedAt = Date.now();

  beforeEach(() => {
    startedAt += 24 * hourMs;
    jest.useFakeTimers({ now: startedAt, doNotFake: ['nextTick', 'setImmediate'] });
    getSharedState().lastGoodReadAt = performance.now();
    useSharedPages({
      read: async (name: string) => pages.get(name),
      write: (name: string, value: unknown) => void pages.set(name, value),
      delete: (name: string) => void pages.delete(name),
      invalidate: async (tags: readonly string[]) => void invalidated.push(...tags),
    } as never);
  });

  afterEach(() => jest.useRealTimers());

  test('a page that another server rendered is sent, with its age and its time to live', async () => {
    share('other', '<p>other', startedAt - 30_000);
    expect(await get('other')).toMatchObject({
      value: { html: packText('<p>other') },
      lastModified: startedAt - 30_000,
      cacheControl: { revalidate: 60 },
    });
    // From memory now.
    pages.delete(place('other'));
    expect(await readHtml('other')).toBe('<p>other');
  });

  test('a stale page gives way to a newer one of another server, and to no older one', async () => {
    await set('stale', makePage('<p>own'));
    jest.setSystemTime(startedAt + 61_000);
    share('stale', '<p>older', startedAt - 1);
    expect(await readHtml('stale')).toBe('<p>own');
    jest.advanceTimersByTime(1_000);
    share('stale', '<p>newer');
    expect(await readHtml('stale')).toBe('<p>newer');
  });

  test('a good page is shared, a missing one takes it back', async () => {
    await set('gone', makePage('<p>there'));
    expect(pages.has(place('gone'))).toBe(true);
    await set('gone', makePage('<head><meta name="page-status" content="404"/></head>'));
    expect(pages.has(place('gone'))).toBe(false);
  });

  test('an invalidation is sent to the others, and a page of before it is not sent', async () => {
    pages.set(place('before'), { value: tagged('before'), lastModified: startedAt - 1 });
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
    expect(pages.get(place('slow'))).toMatchObject({ lastModified: startedAt });
    expect(await get('slow')).toBeNull();
  });

  test('a page is dated by its own render, not by when another server sent the one before', async () => {
    share('warmed', '<p>other', startedAt - 5_000);
    await get('warmed');
    jest.setSystemTime(startedAt + 61_000);
    await get('warmed');
    await set('warmed', makePage('<p>own'));
    expect(await get('warmed')).toMatchObject({ lastModified: startedAt + 61_000 });
  });

  test('a page is dated by its own render, not by one that failed before', async () => {
    expect(await get('failed')).toBeNull();
    jest.setSystemTime(startedAt + 61_000);
    expect(await get('failed')).toBeNull();
    await set('failed', makePage('<p>own'));
    expect(await get('failed')).toMatchObject({ lastModified: startedAt + 61_000 });
  });
});
