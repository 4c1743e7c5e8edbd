import type { ServerResponse } from 'node:http';
import { getSharedState } from '../settings/sharedState.node.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const path = '/events/failing';
const page = '<!DOCTYPE html><p>Բարև</p></body></html>';
const send = (response: ServerResponse): unknown =>
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=60' })
    .end(page);

afterEach(() => {
  getSharedState().ownUrl = undefined;
});

/** A site whose one page is rendered as the test says. */
async function startSite() {
  const renders = { count: 0, run: (response: ServerResponse): unknown => send(response) };
  const site = await serveRoutes({ [path]: (_, response) => void renders.run(response) }, new Set());
  getSharedState().ownUrl = `http://127.0.0.1:${site.port}`;
  const read = async () => (await site.get(path)).headers['cache-control'];
  expect(await read()).toContain('s-maxage');
  return { renders, read, stop: () => site.stop() };
}

test('once a page could not be rendered its readers wait for no other try, and have it again once it can be', async () => {
  const { renders, read, stop } = await startSite();
  renders.run = (response) => response.writeHead(500).end();
  expect(await read()).toBe('no-store');
  const tried = Promise.withResolvers<ServerResponse>();
  renders.run = (response) => {
    renders.count += 1;
    tried.resolve(response);
  };
  // The render that this begins does not end.
  expect(await read()).toBe('no-store');
  expect(await read()).toBe('no-store');
  const response = await tried.promise;
  expect(renders.count).toBe(1);
  renders.run = send;
  send(response);
  while ((await read()) === 'no-store') await new Promise((resolve) => setImmediate(resolve));
  stop();
});
