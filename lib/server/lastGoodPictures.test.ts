import type { RequestListener } from 'node:http';
import { serveRoutes } from './testing/serveRoutes.ts';

const routes: Readonly<Record<string, RequestListener>> = {
  '/_next/image': (request, response) => {
    const { 'x-now': status = '200', accept = '' } = request.headers;
    const type = accept.includes('image/avif') ? 'image/avif' : 'image/jpeg';
    const width = new URLSearchParams(request.url?.split('?')[1]).get('w');
    if (status === '200') response.setHeader('Content-Type', type).end(`${type} ${width}`);
    // As Next.js responds to a connection that was refused.
    else response.writeHead(Number(status), { 'Content-Type': 'text/html' }).end('Internal Server Error');
  },
};

let site: Awaited<ReturnType<typeof serveRoutes>>;
const get = (...request: Parameters<typeof site.get>) => site.get(...request);

beforeAll(async () => {
  site = await serveRoutes(routes);
});

afterAll(() => site.stop());

const avif = { Accept: 'image/avif,image/webp,*/*' };

test('a picture that was sent once is sent again in any width while its source fails, and cached nowhere', async () => {
  await get('/_next/image?url=a&w=1080&q=75', avif);
  await get('/_next/image?url=a&w=640&q=75', avif);
  for (const failure of ['500', '503', '504']) {
    const { status, headers, body } = await get('/_next/image?url=a&w=828&q=75', {
      ...avif,
      'X-Now': failure,
    });
    expect([failure, status, body.toString()]).toStrictEqual([failure, 200, 'image/avif 1080']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/avif',
      'content-length': '15',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept',
    });
  }
});

test('a picture that a browser does not accept is not sent to it', async () => {
  await get('/_next/image?url=b&w=1080&q=75', avif);
  expect((await get('/_next/image?url=b&w=1080&q=75', { 'X-Now': '500' })).status).toBe(503);
  await get('/_next/image?url=b&w=1080&q=75');
  const { status, body } = await get('/_next/image?url=b&w=1080&q=75', { 'X-Now': '500' });
  expect([status, body.toString()]).toStrictEqual([200, 'image/jpeg 1080']);
});

test('a picture that was never sent is a 503 while its source fails, to be tried again', async () => {
  const { status, headers } = await get('/_next/image?url=c&w=1080&q=75', { 'X-Now': '500' });
  expect([status, headers['retry-after'], headers['cache-control']]).toStrictEqual([503, '30', 'no-store']);
});

test('a picture that exists no more does not come back while its source fails', async () => {
  await get('/_next/image?url=d&w=1080&q=75');
  expect((await get('/_next/image?url=d&w=1080&q=75', { 'X-Now': '404' })).status).toBe(404);
  expect((await get('/_next/image?url=d&w=1080&q=75', { 'X-Now': '500' })).status).toBe(503);
});
