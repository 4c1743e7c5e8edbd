import { type FakeTypesense, startFakeTypesense, typesenseKey } from '../../lib/testing/fakeTypesense.ts';
import { type Newsroom, revalidateSecret, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { expect, test } from '../support/test.ts';

// The site with a search server beside it, in place of the index in its memory.

const query = '/search?q=sevan';
const item = 'sevani-makardak';

let server: FakeTypesense;
let newsroom: Newsroom;

test.beforeAll(async () => {
  server = await startFakeTypesense();
  newsroom = await startNewsroom({
    seed: 'sample',
    env: { SEARCH_URL: server.url, SEARCH_KEY: typesenseKey },
  });
});

test.afterAll(async () => {
  await newsroom?.stop();
  server?.stop();
});

const search = async () => {
  const response = await fetch(newsroom.url + query);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

test('search finds what the server was given, and no longer what is withdrawn', async () => {
  await expect.poll(async () => (await search()).html).toContain('Գտնվել է 3 նյութ');
  const suggested = await fetch(`${newsroom.url}/api/search/suggest?q=sev`);
  expect(JSON.stringify(await suggested.json())).toContain(`/analyses/${item}`);
  await newsroom.database.doc(`articles/${item}`).delete();
  const published = await fetch(`${newsroom.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ section: 'analyses', id: item }),
  });
  expect(published.status).toBe(200);
  await expect.poll(async () => (await search()).html).toContain('Գտնվել է 2 նյութ');
});

test('while the server fails or says nothing a search is 503 within seconds, and other pages are not', async () => {
  test.setTimeout(90_000);
  for (const behaviour of ['failing', 'silent'] as const) {
    server.behave(behaviour);
    const startedAt = Date.now();
    const { status, headers } = await search();
    expect([behaviour, status, headers.get('retry-after')]).toEqual([behaviour, 503, '30']);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect((await fetch(`${newsroom.url}/events`)).status).toBe(200);
  }
  server.behave('well');
  await expect.poll(async () => (await search()).status, { timeout: 20_000 }).toBe(200);
  expect(newsroom.readLog()).toContain('Typesense responded with 503');
  expect(newsroom.readLog() + server.requests.join()).not.toContain(typesenseKey);
});
