import { setTimeout as wait } from 'node:timers/promises';
import { notifyHub } from '@/lib/feeds/webSub.server';
import { getHealth } from '@/lib/firebase/health.server';
import { updateSearch } from '@/lib/search/search.server';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { pickSection } from '@/lib/testing/builders';
import { serve } from '@/lib/testing/serve';
import { publish } from './publish.server';

jest.mock('@/lib/feeds/webSub.server');
jest.mock('@/lib/firebase/health.server');
jest.mock('@/lib/search/search.server');

const section = pickSection('events');
const state = getSharedState();
let steps: string[];
let warn: jest.SpyInstance;

afterEach(() => jest.restoreAllMocks());

beforeEach(async () => {
  steps = [];
  jest.spyOn(log, 'info').mockReturnValue();
  warn = jest.spyOn(log, 'warn').mockReturnValue();
  const site = await serve(({ url }, response) => {
    steps.push(`request ${url}`);
    if (url === '/events') response.destroy();
    else response.end('Էջ');
  });
  state.ownUrl = `http://${site}`;
  state.invalidateTags = (tags) => steps.push(`invalidate ${tags.join(' ')}`);
  jest.mocked(getHealth).mockResolvedValue({ isHealthy: true, failures: [] });
  jest
    .mocked(updateSearch)
    .mockImplementation(({ section: { name }, id }) => steps.push(`search ${name} ${id}`));
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
      '/sitemap.xml',
      '/news-sitemap.xml',
    ].map((path) => `request ${path}`),
    'hub /feed.xml',
  ]);
  expect(warn.mock.calls).toMatchObject([[{ event: 'regeneration failed', path: '/events' }]]);
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

test('while Firestore does not respond nothing is invalidated, and the reason is thrown', async () => {
  jest.mocked(getHealth).mockResolvedValue({ isHealthy: false, failures: ['14 UNAVAILABLE'] });
  await expect(publish([{ section }])).rejects.toThrow('14 UNAVAILABLE');
  expect(steps).toStrictEqual([]);
});
