import type { APIRequestContext } from '@playwright/test';
import { findMissingPostgres, startPostgres, type Postgres } from '../../lib/testing/startPostgres.ts';
import { revalidateSecret, startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { editItem } from '../support/publish.ts';
import { expect, test } from '../support/test.ts';

// Two servers whose searches have one index in PostgreSQL.

const missing = findMissingPostgres();
test.skip(missing !== undefined, missing ?? '');

let postgres: Postgres;
let first: TestSite;
let second: TestSite;

const startServer = (): Promise<TestSite> =>
  startTestSite({
    seed: 'sample',
    ...(first !== undefined && { firebase: first.firebase }),
    env: { SEARCH_DATABASE_URL: postgres.url.replace('postgres@', 'postgres:hunter2@') },
  });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  postgres = await startPostgres();
  first = await startServer();
  second = await startServer();
});

test.afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await postgres?.remove();
});

async function search(request: APIRequestContext, { url }: TestSite, query: string) {
  const response = await request.get(`${url}/search?q=${encodeURIComponent(query)}`);
  const [, count = '0'] = /Գտնվել է (\d+) նյութ/.exec(await response.text()) ?? [];
  return [response.status(), Number(count)];
}

/** Its status, and why searches fail. */
async function getHealth(request: APIRequestContext, { url }: TestSite) {
  const headers = { Authorization: `Bearer ${revalidateSecret}` };
  const response = await request.get(`${url}/api/health`, { headers });
  const { search: state } = (await response.json()) as { search: { failure?: string } };
  return [response.status(), state.failure];
}

const waiting = { timeout: 45_000 };

test('one server reads the archive, both find it in three spellings, and what either publishes or withdraws', async ({
  request,
}) => {
  test.setTimeout(180_000);
  for (const query of ['Սեւան', 'sevan', 'Севан'])
    await expect.poll(() => search(request, first, query), waiting).toEqual([200, 4]);
  // What is read most stands beside the results: it is read for all pages alike.
  await request.get(second.url);
  const { reads } = first.firebase.readBill();
  expect(await search(request, second, 'Սեւան')).toEqual([200, 4]);
  expect(await search(request, second, 'կիլովատտ')).toEqual([200, 1]);
  // The item pages that no search needs are no part of it: nothing else was requested.
  expect(first.firebase.readBill().reads).toBe(reads);

  const item = editItem(first, 'programs/jraghats');
  await item.publish({ title: 'Վերջին ջրաղացպանը' });
  for (const site of [first, second])
    await expect.poll(() => search(request, site, 'jraghatspan'), waiting).toEqual([200, 1]);
  await editItem(second, 'programs/jraghats').withdraw();
  for (const site of [first, second])
    await expect.poll(() => search(request, site, 'jraghatspan'), { timeout: 5_000 }).toEqual([200, 0]);
});

test('without the database searches fail with 503, pages and health go on, and searches are back with it', async ({
  request,
}) => {
  test.setTimeout(180_000);
  expect(await search(request, first, 'լավաշ')).toEqual([200, 1]);
  await postgres.stop();
  for (let count = 0; count < 5; count += 1) expect((await search(request, first, 'լավաշ'))[0]).toBe(503);
  expect((await request.get(`${first.url}/programs`)).status()).toBe(200);
  expect(await getHealth(request, first)).toEqual([200, expect.stringMatching(/^The search database: /)]);
  expect(first.readLog().match(/"event":"search failed"/g)).toHaveLength(1);
  expect(first.readLog()).not.toContain('hunter2');
  await postgres.start();
  await expect.poll(() => search(request, first, 'լավաշ'), waiting).toEqual([200, 1]);
  expect(await getHealth(request, first)).toEqual([200, undefined]);
});
