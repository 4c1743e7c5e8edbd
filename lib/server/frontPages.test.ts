import { sections } from '../model/sections.ts';
import { keepFrontPages } from './frontPages.ts';
import type { PageStore } from './pageStore.ts';

const minuteMs = 60_000;
const frontPages = ['/', ...sections.map(({ name }) => `/${name}`)];
let refreshed: string[];
let noteRequest: (url: string) => void;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  refreshed = [];
  const refresh = async (path: string) => {
    refreshed.push(path);
    if (path === '/') throw new Error('failing');
  };
  const listener = keepFrontPages({ refresh } as PageStore);
  noteRequest = (url) => listener({ url } as never, {} as never);
});
afterEach(() => jest.useRealTimers());

test('the home page and the lists are refreshed every four minutes while readers come, for an hour after the last one', async () => {
  noteRequest('/contact');
  await jest.advanceTimersByTimeAsync(4 * minuteMs);
  expect(refreshed).toEqual(frontPages);
  await jest.advanceTimersByTimeAsync(56 * minuteMs);
  expect(refreshed).toHaveLength(frontPages.length * 15);
  await jest.advanceTimersByTimeAsync(8 * minuteMs);
  expect(refreshed).toHaveLength(frontPages.length * 15);
});

test('they are not where nobody comes but a load balancer', async () => {
  noteRequest('/api/health');
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(refreshed).toEqual([]);
});
