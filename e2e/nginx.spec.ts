import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { errorPageTexts } from 'newsroom/words/strings';
import { formatState } from '../lib/server/navigation.ts';
import { findNginxDoubt, startNginx, type Nginx } from '../tools/testSite/startNginx.ts';
import { revalidateSecret, startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';

const missing = findNginxDoubt();
/** The site's own caching (lib/http/cacheControl.ts), with less to wait for. */
const shortSeconds = { fresh: 1, stale: 1 };
const shortCaching = `public, max-age=0, s-maxage=${shortSeconds.fresh}, stale-while-revalidate=${shortSeconds.stale}, stale-if-error=86400`;
/** Fresh for as long as any test takes: its copies are hits however busy the machine is. */
const longCaching = 'public, max-age=0, s-maxage=600';

test.describe(`deploy/nginx.conf${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  test.skip(missing !== undefined, missing ?? '');

  test.describe('in front of the site', () => {
    let testSite: TestSite;
    let nginx: Nginx;

    test.beforeAll(async () => {
      testSite = await startTestSite({ seed: 'sample', env: { TRUSTED_PROXIES: '1' } });
      nginx = await startNginx({ upstream: new URL(testSite.url).host });
    });
    test.afterAll(async () => {
      await nginx.stop();
      await testSite.stop();
    });
    const request = (path: string, headers?: Headers) => requestNginx(nginx, path, headers);

    test('serves HTTP/2, and redirects plain HTTP to HTTPS', async () => {
      expect((await request('/about-us')).status).toBe(200);
      const plain = await fetch(`${nginx.httpUrl}/about-us?utm_source=x`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        308,
        `https://${nginx.host}/about-us?utm_source=x`,
      ]);
    });

    test('sends subscribers of a feed of WordPress to the one here', async () => {
      const { status, headers } = await request('/?feed=rss2');
      expect([status, headers.location]).toEqual([301, '/feed.xml']);
      expect((await request('/?feed=none')).status).toBe(200);
    });

    const poison: Headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
      forwarded: 'host=evil.example',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      'x-nextjs-data': '1',
      'x-middleware-prefetch': '1',
      'x-middleware-subrequest': 'proxy',
      'x-middleware-rewrite': '/evil',
      'x-matched-path': '/evil',
      'x-invoke-path': '/evil',
      'x-prerender-revalidate': '1',
      'next-action': 'evil',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/evil',
      'next-router-state-tree': encodeURIComponent(JSON.stringify(['evil', {}])),
      'next-url': '/evil',
      'accept-language': 'evil',
      'user-agent': 'evil',
      referer: 'evil',
      cookie: 'evil=1',
      origin: 'https://evil.example',
      authorization: 'evil',
    };

    test('a header of one reader changes nothing for the next', async () => {
      for (const path of ['/privacy-policy', '/feed.xml', '/programs/khachkari-lezun']) {
        const { headers, status, body } = await request(path, poison);
        expect([path, status, headers['x-cache'], headers['set-cookie']]).toEqual([
          path,
          200,
          'MISS',
          undefined,
        ]);
        const next = await request(path);
        expect([path, next.headers['x-cache']]).toEqual([path, 'HIT']);
        expect(next.body.equals(body)).toBe(true);
        expect(body.toString()).not.toContain('evil');
        // And what the site itself sends to a client of no other headers.
        const own = await fetch(testSite.url + path, { headers: { 'accept-encoding': 'identity' } });
        expect(withoutMoment(body.toString())).toBe(withoutMoment(await own.text()));
      }
    });

    test('compresses a page by the encodings the client accepts', async () => {
      for (const [accepted, expected] of [
        ['gzip', ['gzip']],
        ['br', ['br']],
        // The site may support gzip alone: a client that accepts both gets it then.
        ['gzip, deflate, br, zstd', ['br', 'gzip']],
        ['identity', [undefined]],
      ] as const) {
        for (const time of ['first', 'second']) {
          const response = await request('/about-us', { 'accept-encoding': accepted });
          const encoding = response.headers['content-encoding'];
          expect([accepted, time, expected.includes(encoding as never)]).toEqual([accepted, time, true]);
          expect(decompress(response)).toContain('</html>');
        }
      }
    });

    test('responds 304 to a client that has the page already', async () => {
      const { headers } = await request('/terms-of-use');
      const again = await request('/terms-of-use', { 'if-none-match': String(headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    test('serves build files in ranges, and immutable', async () => {
      const page = decompress(await request('/about-us'));
      const font = /\/_next\/static\/media\/[^"]+\.woff2/.exec(page)?.[0] ?? '';
      const part = await request(font, { range: 'bytes=4-7' });
      expect([part.status, part.body.length, part.headers['content-range']]).toEqual([
        206,
        4,
        expect.stringMatching(/^bytes 4-7\/\d+$/),
      ]);
      expect(part.headers['cache-control']).toContain('immutable');
      expect((await request(font)).headers['x-cache']).toBe('HIT');
    });

    test('caches the responses to client-side navigation apart from the page', async () => {
      const page = await request('/contact');
      // No cache stores a navigation without its `_rsc` parameter.
      const unnamed = await request('/contact', { rsc: '1' });
      const named = '/contact?_rsc=';
      const parts = await request(named, { rsc: '1' });
      expect(parts.headers['content-type']).toContain('text/x-component');
      expect([unnamed.headers['x-cache'], parts.headers['x-cache']]).toEqual(['MISS', 'MISS']);
      // Polled: a copy is fresh for two seconds, which a busy machine can let pass.
      await expect.poll(async () => (await request(named, { rsc: '1' })).headers['x-cache']).toBe('HIT');
      const prefetch = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
      const tree = await request(`/contact?_rsc=${formatState(prefetch)}`, { rsc: '1', ...prefetch });
      expect([tree.headers['x-cache'], tree.body.equals(parts.body)]).toEqual(['MISS', false]);
      // Its headers with a query that stands for others leave no copy, however that is written.
      for (const query of ['', '?_rsc=none', '?%5Frsc=', `?%5Frsc=${formatState(prefetch)}`]) {
        for (const time of ['first', 'second']) {
          const { headers } = await request(`/terms-of-use${query}`, { rsc: '1', ...prefetch });
          const isCopy = query === `?%5Frsc=${formatState(prefetch)}` && time === 'second';
          expect([query, time, headers['x-cache'] === 'HIT']).toEqual([query, time, isCopy]);
        }
      }
      for (const path of ['/contact', named]) {
        const { headers, body } = await request(path);
        expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
        expect(body.equals(page.body)).toBe(true);
      }
    });

    test('six spellings of a page’s URL, or of a picture’s, are one page and one copy', async () => {
      const canonical = await request('/privacy-policy');
      for (const spelling of [
        '/%70rivacy-policy',
        '/privacy%2Dpolicy',
        '/privacy%2dpolicy',
        '/privacy-polic%79?x',
        '//privacy-policy',
      ]) {
        for (const time of ['first', 'second']) {
          const { status, headers, body } = await request(spelling);
          expect([spelling, time, status, headers['x-cache']]).toEqual([spelling, time, 200, 'MISS']);
          expect(withoutMoment(body.toString())).toBe(withoutMoment(canonical.body.toString()));
        }
      }
      const src = testSite.firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg');
      const picture = formatResizedUrl({ src, width: 640 });
      const readCopies = async (spelling: string) => {
        const first = await request(spelling);
        expect([spelling, first.status]).toEqual([spelling, 200]);
        return (await request(spelling)).headers['x-cache'];
      };
      expect(await readCopies(picture)).toBe('HIT');
      for (const spelling of [
        picture.replace('w=640&q=75', 'q=75&w=640'),
        `${picture}&`,
        picture.replace('w=640', 'w=0640'),
        picture.replace('covers', '%63overs'),
        picture.replace('http:', 'http%3A'),
      ])
        expect([spelling, await readCopies(spelling)]).toEqual([spelling, 'MISS']);
    });

    test('all values of a navigation’s header are one copy, and none has a query of its own', async () => {
      const read = async (path: string, rsc: string) => (await request(path, { rsc })).headers['x-cache'];
      await read('/contact?_rsc=', '1');
      for (const rsc of ['1', 'true', 'v1', 'v2', 'x'.repeat(1_000)])
        await expect.poll(() => read('/contact?_rsc=', rsc)).toBe('HIT');
      for (const time of ['first', 'second'])
        expect([time, await read('/contact?_rsc=&x=1', '1')]).toEqual([time, 'MISS']);
    });

    test('serves pages and navigations of long ids', async () => {
      const path = `/events/${encodeURIComponent('ա'.repeat(150))}`;
      for (const length of [0, 1_000, 2_500, 4_000, 6_000]) {
        const tree = encodeURIComponent(JSON.stringify(['ա'.repeat(length / 6)]));
        const headers = length === 0 ? {} : { rsc: '1', 'next-url': path, 'next-router-state-tree': tree };
        expect([length, (await request(path, headers)).status < 500]).toEqual([length, true]);
      }
    });

    test('refuses paths that cannot be decoded, hidden paths, other hosts and other methods', async () => {
      for (const path of ['/programs/%F0', '/programs/%ED%A0%80', '/programs/%C0%AF', '/a%00b']) {
        expect([path, (await request(path)).status]).toEqual([path, 400]);
      }
      for (const path of ['/.env', '/.git/config', '/programs/.hidden']) {
        expect([path, (await request(path)).status]).toEqual([path, 404]);
      }
      expect((await request('/', { ':authority': 'evil.example' })).status).toBe(421);
      expect((await request('/', { ':method': 'POST' })).status).toBe(405);
      expect((await request(`/programs/${encodeURIComponent('Երևան-𝒜')}`)).status).toBe(404);
    });

    test('does not cache the health check, and forwards the secret with which it reports versions', async () => {
      const { status, headers } = await request('/api/health');
      expect([status, headers['x-cache']]).toEqual([200, undefined]);
      const authorized = await request('/api/health', { authorization: `Bearer ${revalidateSecret}` });
      expect(decompress(authorized)).toContain('"versions":');
    });

    // After the health check: beyond the limit of wrong secrets the right one is not confirmed either.
    test('limits the rate of searches from one client; the site that of wrong secrets', async () => {
      const statuses = async (path: string, headers: Headers): Promise<Set<number>> => {
        const responses = Array.from({ length: 60 }, () => request(path, headers));
        return new Set((await Promise.all(responses)).map(({ status }) => status));
      };
      const wrong = { ':method': 'POST', authorization: 'Bearer wrong' };
      expect(await statuses('/api/revalidate', wrong)).toEqual(new Set([401, 429]));
      expect(await statuses('/search?q=x', {})).toContain(429);
    });
  });

  test.describe('in front of a site that reflects every request header in its response', () => {
    let site: Server;
    let nginx: Nginx;
    let upstream: string;
    let version = 1;
    const held = Promise.withResolvers<void>();
    const caching: Readonly<Record<string, string>> = {
      '/own': 'no-store',
      '/changes': shortCaching,
      '/fails': shortCaching,
      '/kept': shortCaching,
    };

    test.beforeAll(async () => {
      site = createServer((request, response) => {
        const path = request.url ?? '/';
        response.writeHead(path === '/fails' && version === 2 ? 500 : 200, {
          'content-type': 'text/html',
          'cache-control': caching[path] ?? longCaching,
          'set-cookie': 'a=b',
          vary: 'rsc, x-anything',
        });
        const body = JSON.stringify({ version, url: request.url, headers: request.headers });
        if (path.includes('held')) void held.promise.then(() => response.end(body));
        else response.end(body);
      }).listen(0, '127.0.0.1');
      await once(site, 'listening');
      const address = site.address();
      if (address === null || typeof address === 'string') throw new Error('The site has no port');
      upstream = `127.0.0.1:${address.port}`;
      nginx = await startNginx({ upstream, host: 'newsroom.test' });
    });
    test.afterAll(async () => {
      await nginx.stop();
      site.closeAllConnections();
      site.close();
    });
    const request = (path: string, headers?: Headers) => requestNginx(nginx, path, headers);

    test('forwards the secret of a publication with the IP address of its client, whatever that one claims', async () => {
      const { body } = await request('/api/revalidate', {
        ':method': 'POST',
        authorization: 'Bearer secret',
        'x-forwarded-for': '203.0.113.7',
      });
      expect(JSON.parse(body.toString())).toMatchObject({
        headers: { authorization: 'Bearer secret', 'x-forwarded-for': '127.0.0.1' },
      });
    });

    test('forwards whose page sends a request, with the IP address of its client', async () => {
      const headers = { origin: 'https://newsroom.test', 'sec-fetch-site': 'same-origin' };
      for (const path of ['/api/views', '/api/withdrawn']) {
        const sent = { ...headers, ':method': 'POST', 'x-forwarded-for': '203.0.113.7' };
        const { body } = await request(path, sent);
        expect(JSON.parse(body.toString())).toMatchObject({
          headers: { ...headers, 'x-forwarded-for': '127.0.0.1' },
        });
      }
      // The site knows crawlers by this header; their views do not count.
      const { body } = await request('/api/views', { ':method': 'POST', 'user-agent': 'Googlebot/2.1' });
      expect(JSON.parse(body.toString())).toMatchObject({ headers: { 'user-agent': 'Googlebot/2.1' } });
    });

    test('has one copy of a page whatever its query, one of each navigation, and none of a search', async () => {
      const readCache = async (path: string, headers?: Headers) =>
        (await request(path, headers)).headers['x-cache'];
      expect(await readCache('/shared')).toBe('MISS');
      for (const path of ['/shared', '/shared?utm_source=x&fbclid=y', '/shared?t=90', '/shared?x=1&_rsc=a']) {
        expect([path, await readCache(path)]).toEqual([path, 'HIT']);
      }
      const navigation = { rsc: '1' };
      for (const cached of ['MISS', 'HIT']) {
        for (const query of ['_rsc=ab12', '_rsc=cd34', '%5Frsc=ab12', '_RSC=ab12'])
          expect([query, await readCache(`/shared?${query}`, navigation)]).toEqual([query, cached]);
      }
      // One without a value is none.
      expect(await readCache('/shared', { rsc: '' })).toBe('HIT');
      // There is no copy either of what the site may send elsewhere.
      for (const query of ['feed=rss2', 'FEED=rss2'])
        for (const time of ['first', 'second'])
          expect([time, await readCache(`/shared?${query}`)]).toEqual([time, 'BYPASS']);
      for (const path of ['/search?q=a', '/search?q=a', '/api/search/suggest?q=a'])
        expect([path, await readCache(path)]).toEqual([path, undefined]);
    });

    test('limits the requests of one client far above what readers need', async () => {
      // One of its own: the other tests are the same client.
      const own = await startNginx({ upstream, host: 'newsroom.test' });
      const first = await requestMany(own, '/shared', 400);
      expect(new Set(first)).toEqual(new Set([200]));
      // Pictures count as pages do; the files that pages name are ten times as many.
      for (const path of ['/_next/image?url=x&w=640&q=75', '/preview/analyses/a']) {
        const statuses = await requestMany(own, '/shared', 850);
        expect(statuses).toContain(429);
        expect(await requestMany(own, path, atOnce)).toContain(429);
      }
      expect(new Set(await requestMany(own, '/_next/static/a.js', 850))).toEqual(new Set([200]));
      await own.stop();
    });

    test('twenty readers behind one IP address load files and pictures at once, however slowly', async () => {
      const own = await startNginx({ upstream, host: 'newsroom.test' });
      const sessions = Array.from({ length: 20 }, () => openSession(own));
      const paths = (reader: number) =>
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? `/_next/static/held-${reader}-${index}.js`
            : `/_next/image?url=held-${reader}-${index}&w=640&q=75`,
        );
      const loading = sessions.flatMap((session, reader) =>
        paths(reader).map(async (path) => {
          const stream = session.request({ ':path': path });
          stream.end().resume();
          const [head] = (await once(stream, 'response')) as [Record<string, unknown>];
          return head[':status'];
        }),
      );
      // A page for another one, while all of them load.
      expect((await requestNginx(own, '/shared')).status).toBe(200);
      held.resolve();
      expect(new Set(await Promise.all(loading))).toEqual(new Set([200]));
      for (const session of sessions) session.destroy();
      await own.stop();
    });

    test('a client is an IPv4 address or the /64 network of an IPv6 address; of most endpoints it has ten a second', async () => {
      const own = await startNginx({ upstream, host: 'newsroom.test', clientHeader: 'X-Client' });
      const flood = async (clients: readonly string[]) => {
        const statuses = Array.from({ length: 160 }, async (_, index) => {
          const client = clients[index % clients.length]!;
          return (await requestNginx(own, '/api/health', { 'x-client': client })).status;
        });
        return new Set(await Promise.all(statuses));
      };
      expect(await flood(['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:0:9::'])).toContain(429);
      const others = ['2001:db8:0:1::1', '198.51.100.1', '198.51.100.2', '2001:db8:1::1'];
      expect(await flood(others)).toEqual(new Set([200]));
      await own.stop();
    });

    test('forwards the IP address of the client that requests a picture', async () => {
      const { body } = await request('/_next/image?url=y&w=640&q=75', { 'x-forwarded-for': '203.0.113.7' });
      expect(JSON.parse(body.toString())).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1' } });
    });

    test('refuses in the site’s own words', async () => {
      const get = async (path: string, method: string) => {
        const { status, headers, body } = await request(path, { ':method': method });
        return [status, headers['cache-control'], /<title>([^—]*) —/.exec(body.toString())?.[1]];
      };
      expect(await get('/a%00b', 'GET')).toEqual([400, 'no-store', errorPageTexts[400].title]);
      expect(await get('/programs', 'TRACE')).toEqual([405, 'no-store', errorPageTexts[405].title]);
      const refused = await Promise.all(Array.from({ length: 60 }, () => get('/search', 'GET')));
      expect(refused).toContainEqual([429, 'no-store', errorPageTexts[429].title]);
      // No page of the site has this path.
      expect(await get('/503.html', 'GET')).not.toContain(errorPageTexts[503].title);
    });

    test('sends no cookie, and caches nothing that is marked private', async () => {
      const { headers } = await request('/own');
      expect(headers['set-cookie']).toBeUndefined();
      expect((await request('/own')).headers['x-cache']).toBe('MISS');
    });

    test('copies no preview, which an editor gets by a cookie', async () => {
      const headers = { cookie: 'preview=1' };
      for (const time of ['first', 'second']) {
        const { body, headers: sent } = await request('/preview/analyses/a', headers);
        expect([time, sent['x-cache']]).toEqual([time, undefined]);
        expect(JSON.parse(body.toString())).toMatchObject({ headers });
      }
      const { headers: sent } = await request('/api/preview', { ':method': 'POST' });
      expect(sent['set-cookie']).toEqual(['a=b']);
    });

    test('caches pictures by type, and ignores everything else in Accept', async () => {
      const path = '/_next/image?url=x&w=640&q=75';
      const types = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
      for (const accept of types) expect((await request(path, { accept })).headers['x-cache']).toBe('MISS');
      for (const accept of types) expect((await request(path, { accept })).headers['x-cache']).toBe('HIT');
      expect((await request(path, { accept: 'image/avif,text/evil' })).headers['x-cache']).toBe('HIT');
    });

    // Last: the site is stopped in the end.
    test('sends nobody a copy older than the site allows, and the last good one when the site fails or is stopped', async () => {
      for (const path of ['/changes', '/fails', '/kept']) await request(path);
      version = 2;
      // Beyond what the site allows for a copy, and nginx's clock cannot be set.
      await new Promise((resolve) =>
        setTimeout(resolve, (shortSeconds.fresh + shortSeconds.stale + 1) * 1_000),
      );
      const readers = await Promise.all(Array.from({ length: 20 }, () => request('/changes')));
      for (const { body } of readers) expect(JSON.parse(body.toString())).toMatchObject({ version: 2 });
      const failed = await request('/fails');
      site.closeAllConnections();
      site.close();
      for (const response of [failed, await request('/kept')]) {
        expect([response.status, response.headers['x-cache']]).toEqual([200, 'STALE']);
        expect(JSON.parse(response.body.toString())).toMatchObject({ version: 1 });
      }
      const { status, headers, body } = await request('/never');
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
      expect(body.toString()).toContain(errorPageTexts[503].title);
    });
  });

  for (const [count, wanted] of [
    [1, [200, 'STALE', 503]],
    [2, [200, 'EXPIRED', 200]],
  ] as const)
    test(`a server that hangs, of ${count}, gets no reader after the first who waited for it, twelve seconds at most`, async () => {
      let isHanging = false;
      const servers = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const server = createServer((_request, response) => {
            if (isHanging && index === 0) return;
            response
              .writeHead(200, { 'content-type': 'text/html', 'cache-control': shortCaching })
              .end('page');
          }).listen(0, '127.0.0.1');
          await once(server, 'listening');
          return server;
        }),
      );
      const upstream = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
      const nginx = await startNginx({ upstream });
      const read = async (path: string) => {
        const startedAt = performance.now();
        const { status, headers } = await requestNginx(nginx, path);
        return { status, cache: headers['x-cache'], seconds: (performance.now() - startedAt) / 1000 };
      };
      const paths = [0, 1, 2, 3].map((index) => `/kept-${index}`);
      for (const path of paths) await read(path);
      await wait((shortSeconds.fresh + shortSeconds.stale + 1) * 1_000);
      isHanging = true;
      for (const { status, seconds } of await Promise.all(paths.map(read)))
        expect([status, seconds < 14]).toEqual([200, true]);
      await wait((shortSeconds.fresh + shortSeconds.stale) * 1_000);
      const [kept, other, ...never] = await Promise.all(
        [...paths.slice(2), '/never-0', '/never-1'].map(read),
      );
      for (const { status, cache, seconds } of [kept!, other!])
        expect([status, cache, seconds < 6]).toEqual([...wanted.slice(0, 2), true]);
      for (const { status, seconds } of never) expect([status, seconds < 6]).toEqual([wanted[2], true]);
      await nginx.stop();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    });
});

type Headers = Readonly<Record<string, string>>;
type NginxResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

/** A page's HTML without the moment of its rendering. */
const withoutMoment = (html: string): string => html.replaceAll(/\d{13}/g, '');

function openSession(nginx: Nginx): ClientHttp2Session {
  return connect(nginx.url, {
    ca: nginx.certificate,
    servername: nginx.host,
    // The test's host name is not in DNS: every name resolves to this machine.
    lookup: (_host, options, found) =>
      (options as { all?: boolean }).all
        ? (found as (error: null, all: object[]) => void)(null, [{ address: '127.0.0.1', family: 4 }])
        : found(null, '127.0.0.1', 4),
  });
}

/** Fewer than a client may have open. */
const atOnce = 90;

/** Over one connection. */
async function requestMany(nginx: Nginx, path: string, count: number): Promise<readonly number[]> {
  const session = openSession(nginx);
  const statuses: number[] = [];
  const requestInTurn = async (): Promise<void> => {
    while (statuses.length < count) {
      const stream = session.request({ ':path': path });
      const closed = once(stream, 'close');
      stream.end().resume();
      const [head] = (await once(stream, 'response')) as [Record<string, unknown>];
      statuses.push(Number(head[':status']));
      await closed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, requestInTurn));
  session.destroy();
  return statuses;
}

async function requestNginx(nginx: Nginx, path: string, headers: Headers = {}): Promise<NginxResponse> {
  const session = openSession(nginx);
  try {
    const stream = session.request({ ':path': path, ...headers });
    stream.end();
    const [head] = (await once(stream, 'response')) as [Record<string, unknown>];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { status: Number(head[':status']), headers: head, body: Buffer.concat(parts) };
  } finally {
    session.close();
  }
}

function decompress({ headers, body }: NginxResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
