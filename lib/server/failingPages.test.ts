import type { ServerResponse } from 'node:http';
import { getSharedState } from '../settings/sharedState.node.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const send = (response: ServerResponse): unknown =>
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=60' })
    .end('<!DOCTYPE html><p>Բարև</p></body></html>');

test('once a page could not be rendered its readers wait for no other try, and have it again once it can be', async () => {
  let render = send;
  const path = '/events/failing';
  const site = await serveRoutes({ [path]: (_, response) => void render(response) }, new Set());
  getSharedState().ownUrl = `http://127.0.0.1:${site.port}`;
  const readCaching = async () => (await site.get(path)).headers['cache-control'];
  expect(await readCaching()).toContain('s-maxage');
  render = (response) => response.writeHead(500).end();
  expect(await readCaching()).toBe('no-store');
  let tries = 0;
  const tried = Promise.withResolvers<ServerResponse>();
  render = (response) => {
    tries += 1;
    tried.resolve(response);
  };
  // The render that this begins does not end.
  expect(await readCaching()).toBe('no-store');
  expect(await readCaching()).toBe('no-store');
  const response = await tried.promise;
  expect(tries).toBe(1);
  render = send;
  send(response);
  while ((await readCaching()) === 'no-store') await new Promise((resolve) => setImmediate(resolve));
  getSharedState().ownUrl = undefined;
  site.stop();
});
