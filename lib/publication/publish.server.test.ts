import { setTimeout as wait } from 'node:timers/promises';
import { pickSection } from 'newsroom/testing/builders';
import { forgetSharedReads } from '@/lib/content/sharedReads.server';
import { notifyHub } from '@/lib/feeds/webSub.server';
import { checkDatabase } from '@/lib/firebase/health.server';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { updateSearch } from '@/lib/search/search.server';
import { addPlaces } from './addPlaces.server';
import { expireSitemaps } from './expireSitemaps.server';
import { publish } from './publish.server';

jest.mock('@/lib/content/sharedReads.server');
jest.mock('@/lib/feeds/webSub.server');
jest.mock('@/lib/firebase/health.server');
jest.mock('@/lib/search/search.server');
jest.mock('./addPlaces.server');
jest.mock('./expireSitemaps.server');

const section = pickSection('events');
const state = getSharedState();
let steps: string[];
let warn: jest.SpyInstance;

beforeEach(async () => {
  steps = [];
  jest.spyOn(log, 'info').mockReturnValue();
  warn = jest.spyOn(log, 'warn').mockReturnValue();
  state.refreshPage = async (path) => {
    steps.push(`request ${path}`);
    if (path === '/events') throw new Error('failing');
  };
  state.expireTags = (tags) => steps.push(`invalidate ${tags.join(' ')}`);
  jest.mocked(checkDatabase).mockResolvedValue({ state: 'degraded', failures: ['slow'] });
  jest
    .mocked(updateSearch)
    .mockImplementation(({ section: { name }, id }) => steps.push(`search ${name} ${id}`));
  jest.mocked(addPlaces).mockImplementation(async (publication) => publication);
  jest.mocked(expireSitemaps).mockImplementation((tags) => steps.push(`drop ${tags.join(' ')}`));
  jest.mocked(notifyHub).mockImplementation(async (feeds) => void steps.push(`hub ${feeds[0]}`));
});

test('pages are invalidated, search learns of it, then each page is requested, and the hub notified', async () => {
  const published = await publish([
    { section, id: 'a' },
    { section, id: 'b' },
  ]);
  expect(published).toEqual(expect.arrayContaining(['/', '/events', '/events/a', '/events/b', '/feed.xml']));
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
  expect(steps).toStrictEqual([
    'invalidate events events/a events/b',
    'drop sitemaps/events',
    'search events a',
    'search events b',
    ...[
      '/',
      '/events',
      '/events/a',
      '/events/a/card.jpg',
      '/events/b',
      '/events/b/card.jpg',
      '/feed.xml',
      '/events/feed.xml',
    ].map((path) => `request ${path}`),
    'hub /feed.xml',
  ]);
  expect(forgetSharedReads).toHaveBeenCalledWith(section);
  expect(warn.mock.calls).toMatchObject([[{ event: 'regeneration failed', path: '/events' }]]);
});

test('its pages are rendered for it until all of them are', async () => {
  const isBegun = { '/events/a': [] as boolean[], '/events/other': [] as boolean[] };
  state.refreshPage = async (path) => {
    steps.push(`request ${path}`);
    await wait(1);
    isBegun['/events/a'].push(state.isBeingPublished('/events/a'));
    isBegun['/events/other'].push(state.isBeingPublished('/events/other'));
  };
  await publish([{ section, id: 'a' }]);
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
  const until = steps.indexOf('request /events/a') - steps.indexOf('request /');
  const expected = isBegun['/events/a'].map((_, index) => index <= until);
  expect(isBegun['/events/a']).toStrictEqual(expected);
  expect(expected).toContain(false);
  expect(isBegun['/events/other']).not.toContain(true);
  expect(state.isBeingPublished('/events/a')).toBe(false);
});

test('what was withdrawn leaves the sitemaps of this year and of past ones at once', async () => {
  jest
    .mocked(addPlaces)
    .mockImplementation(async (publication) => ({ ...publication, isWithdrawn: true }) as never);
  await publish([{ section, id: 'a' }]);
  expect(steps).toContain('invalidate sitemaps/events sitemaps/events/past');
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
});

test('of a hundred publications at once each page is requested once more at most, and the hub is notified once', async () => {
  await Promise.all(Array.from({ length: 100 }, () => publish([{ section, id: 'a' }])));
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
  expect(steps.filter((step) => step === 'request /events/a').length).toBeLessThanOrEqual(2);
  expect(steps.filter((step) => step.startsWith('hub'))).toHaveLength(1);
});

test('what is published while the hub is notified is requested and notified as well', async () => {
  jest.mocked(notifyHub).mockImplementationOnce(async () => {
    await publish([{ section, id: 'b' }]);
  });
  await publish([{ section, id: 'a' }]);
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
  expect(steps).toContain('request /events/b');
});

test('what is published just when the work ends is requested at once, and not with the next publication', async () => {
  // Some ticks of the microtask queue after the hub's response lie between the last check and the end.
  for (let ticks = 0; ticks < 12; ticks += 1) {
    const hub = Promise.withResolvers<void>();
    jest.mocked(notifyHub).mockReturnValueOnce(hub.promise);
    const isNotified = jest.mocked(notifyHub).mock.calls.length + 1;
    await publish([{ section, id: 'a' }]);
    while (jest.mocked(notifyHub).mock.calls.length < isNotified) await wait(1);
    hub.resolve();
    for (let round = 0; round < ticks; round += 1) await Promise.resolve();
    steps = [];
    await publish([{ section, id: 'late' }]);
    for (let tries = 0; tries < 200 && !steps.some((step) => step.startsWith('hub')); tries += 1)
      await wait(5);
    expect([ticks, steps.filter((step) => step === 'request /events/late')]).toEqual([
      ticks,
      ['request /events/late'],
    ]);
  }
});

test('a publication that names no item invalidates what shows any item of its section', async () => {
  await publish([{ section }]);
  expect(steps[0]).toBe('invalidate events events/*');
  while (!steps.at(-1)?.startsWith('hub')) await wait(5);
});

test('while Firestore does not respond nothing is invalidated, and the reason is thrown', async () => {
  jest.mocked(checkDatabase).mockResolvedValue({ state: 'failing', failures: ['14 UNAVAILABLE'] });
  await expect(publish([{ section }])).rejects.toThrow('14 UNAVAILABLE');
  expect(steps).toStrictEqual([]);
});
