import { sections } from '../model/sections.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { serve } from '../testing/serve.ts';
import { refreshFrontPages } from './refreshPages.ts';

const minuteMs = 60_000;
const requested: string[] = [];
let noteRequest: ReturnType<typeof refreshFrontPages>;

let site = '';

beforeAll(async () => {
  site = await serve((request, response) => {
    requested.push(request.url!);
    noteRequest(request);
    response.end();
  });
});

beforeEach(() => {
  jest.useFakeTimers({
    now: 1_000_000,
    doNotFake: ['nextTick', 'queueMicrotask', 'performance', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  requested.length = 0;
  getSharedState().ownUrl = `http://${site}`;
  noteRequest = refreshFrontPages();
});
afterEach(() => {
  getSharedState().ownUrl = undefined;
  jest.useRealTimers();
});

const frontPages = ['/', ...sections.map(({ name }) => `/${name}`)];

async function waitForRequests(count: number): Promise<void> {
  while (requested.length < count) await new Promise((resolve) => setImmediate(resolve));
}

test('while readers come, the home page and the lists are requested every four minutes, for an hour after the last one', async () => {
  noteRequest({ headers: {}, url: '/contact' } as never);
  for (let round = 1; round <= 15; round += 1) {
    jest.advanceTimersByTime(4 * minuteMs);
    await waitForRequests(frontPages.length * round);
  }
  expect(requested.slice(0, frontPages.length)).toEqual(frontPages);
  // Its own requests are no readers.
  jest.advanceTimersByTime(8 * minuteMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested).toHaveLength(frontPages.length * 15);
});

test('a server that nobody visits but a load balancer requests nothing', async () => {
  noteRequest({ headers: {}, url: '/api/health' } as never);
  jest.advanceTimersByTime(60 * minuteMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested).toEqual([]);
});
