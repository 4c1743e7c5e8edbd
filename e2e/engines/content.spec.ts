import { setTimeout as wait } from 'node:timers/promises';
import { pageSize } from 'newsroom/model/listState';
import { expect, test } from './engineTest.ts';
import type { Reader } from './reader.ts';

const more = 'main a[href*="/after/"]';

const listPaths = (reader: Reader): Promise<readonly string[]> =>
  reader.read(() =>
    [...document.querySelectorAll('main article :is(h2, h3) a')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );

async function expectShown(reader: Reader, count: number): Promise<void> {
  await expect.poll(() => listPaths(reader)).toHaveLength(count);
}

test('[R2][C2][D4] “load more” shows every program once and in order and focuses the first new one; the way back from one leads to its place in the list', async ({
  reader,
  testSite,
}) => {
  await reader.resize(360, 740);
  // Pictures are left out: resizing them on the server takes longer than all the rest.
  await reader.open(`${testSite.url}/about-us`);
  await reader.read(() => localStorage.setItem('display-settings', '{"reading":"light"}'));
  await reader.visit(`${testSite.url}/programs`);
  const stored = await testSite.database.collection('programs').orderBy('createdAt', 'desc').get();
  const paths = stored.docs.map(({ id }) => `/programs/${id}`);
  for (let before = pageSize; before < paths.length; before += pageSize) {
    await reader.pressOn(more, 'Ցույց տալ ևս');
    await expectShown(reader, Math.min(before + pageSize, paths.length));
    await reader.waitUntil((path) => document.activeElement?.getAttribute('href') === path, paths[before]);
  }
  expect(await reader.sees(more)).toBe(false);
  expect(await listPaths(reader)).toEqual(paths);
  await reader.pressOn(`main article a[href="${paths[31]}"]`);
  await reader.waitUntil((path) => location.pathname === path, paths[31]);
  await reader.read(() => history.back());
  await reader.waitUntil(() => location.pathname === '/programs');
  await expectShown(reader, paths.length);
  await reader.waitUntil((path) => {
    const { top } = document.querySelector(`main article a[href="${path}"]`)!.getBoundingClientRect();
    return top > 0 && top < innerHeight;
  }, paths[31]);
});

test('in an open tab, a reader who returns to a list sees withdrawn items leave and corrected ones change; the rest keep their place and the focus', async ({
  startOwn,
  reader,
}) => {
  const { testSite } = await startOwn({ seed: 'sample' });
  await reader.visit(`${testSite.url}/programs`);
  await reader.pressOn(more, 'Ցույց տալ ևս');
  await expect.poll(async () => (await listPaths(reader)).length).toBeGreaterThan(pageSize);
  const paths = await listPaths(reader);
  await reader.pressOn(`main article a[href="${paths[9]}"]`);
  await reader.waitUntil((path) => location.pathname === path, paths[9]);
  const programs = testSite.database.collection('programs');
  const idOf = (index: number): string => decodeURIComponent(paths[index]!.split('/').at(-1)!);
  await programs.doc(idOf(11)).delete();
  await programs.doc(idOf(2)).update({ title: 'Ուղղված վերնագիր' });
  // Half a minute later.
  await reader.read(() => {
    const { now } = Date;
    Date.now = () => now() + 40_000;
    history.back();
  });
  await reader.waitUntil(() => location.pathname === '/programs');
  await reader.waitUntil(
    (path) => document.querySelector(`main a[href="${path}"]`)?.textContent === 'Ուղղված վերնագիր',
    paths[2],
  );
  const left = paths.filter((_, index) => index !== 11);
  expect((await listPaths(reader)).slice(0, left.length)).toEqual(left);
  // Again, in the open tab: the focus stays in its card.
  await reader.read(
    (path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.focus(),
    paths[13],
  );
  await programs.doc(idOf(12)).delete();
  await reader.read(() => {
    const { now } = Date;
    Date.now = () => now() + 40_000;
    dispatchEvent(new Event('focus'));
  });
  await reader.waitUntil((path) => document.querySelector(`main a[href="${path}"]`) === null, paths[12]);
  await reader.waitUntil((path) => document.activeElement?.getAttribute('href') === path, paths[13]);
});

test('what a reader who leaves does not wait for is no error in the log', async ({ startOwn, reader }) => {
  let isHeld = false;
  let heldCalls = 0;
  const { testSite } = await startOwn({
    seed: 'sample',
    access: 'reader',
    beforeCall: async () => {
      if (!isHeld) return;
      heldCalls += 1;
      await wait(5_000);
    },
  });
  await reader.visit(`${testSite.url}/programs`);
  await reader.read(() => {
    console.error = (...texts: unknown[]) => localStorage.setItem('logged', texts.join(' '));
  });
  isHeld = true;
  await reader.pressOn(more, 'Ցույց տալ ևս');
  await expect.poll(() => heldCalls).toBeGreaterThan(0);
  await reader.open(`${testSite.url}/about-us`);
  expect(await reader.read(() => localStorage.getItem('logged'))).toBeNull();
});

test('search suggests while the reader types, and finds what was typed', async ({ reader, testSite }) => {
  const field = 'main input[type=search]';
  await reader.visit(`${testSite.url}/search`);
  await reader.pressOn(field);
  await reader.type('sevan');
  await expect.poll(() => reader.sees('main form [role=option]')).toBe(true);
  await reader.pressKey('Escape');
  await reader.pressKey('Enter');
  await reader.waitUntil(() => location.search === '?q=sevan');
  // What is found in a text alone follows once the server has read that text, which no search waits for.
  await expect
    .poll(async () => (await listPaths(reader)).slice(0, 3))
    .toEqual([
      '/events/seminar-sevana-lchi-masin',
      '/analyses/sevani-makardak',
      '/specials/sevani-apin-yot-or',
    ]);
  await reader.pressOn(field);
  await reader.type(' ');
  await expect.poll(() => reader.sees('main form [role=option]')).toBe(true);
  const first = await reader.read(() =>
    document.querySelector('main form [role=option]')?.getAttribute('href'),
  );
  await reader.pressKey('ArrowDown');
  await reader.pressKey('Enter');
  await reader.waitUntil((path) => location.pathname === path, first);
});

test('a saved page is there without a network, opened and reloaded', async ({ startOwn, reader }) => {
  const { testSite } = await startOwn({ seed: 'sample', access: 'reader' });
  const page = `${testSite.url}/programs/khachkari-lezun`;
  const readTitle = () => reader.read(() => document.querySelector('main h1')?.textContent);
  await reader.visit(page);
  const title = await readTitle();
  // Installed now, not half a minute after the first page.
  await reader.read(() => void navigator.serviceWorker.register('/sw.js'));
  await reader.waitUntil(() => navigator.serviceWorker.controller !== null);
  await reader.visit(page);
  await testSite.stopSite();
  await reader.open(page);
  expect(await readTitle()).toBe(title);
  await reader.read(() => {
    document.body.dataset.old = '';
    location.reload();
  });
  await reader.waitUntil(
    () => !('old' in document.body.dataset) && document.querySelector('main h1') !== null,
  );
  expect(await readTitle()).toBe(title);
});
