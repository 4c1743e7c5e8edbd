import { pickSection } from 'newsroom/testing/builders';
import { log } from '@/lib/runtime/log.server';
import { createMetrics } from '@/lib/runtime/metrics.node';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { publish } from './publish.server';
import { publishSoon } from './publishSoon.server';

jest.mock('./publish.server');

const [programs, events] = [pickSection('programs'), pickSection('events')];
const listCalls = () => jest.mocked(publish).mock.calls;

// One clock for all tests: what was published last counts in the next one, too.
let now = Date.now();
beforeEach(() => {
  jest.useFakeTimers({ now });
  jest.spyOn(performance, 'now').mockImplementation(Date.now);
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.mocked(publish).mockReset().mockResolvedValue([]);
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  now = Date.now();
});

const change = (section: typeof programs, id: string): void => publishSoon({ section, id }, Date.now());

test('changes of a moment are published together, each once, and again until that succeeds', async () => {
  jest.mocked(publish).mockRejectedValueOnce(new Error('unavailable'));
  change(programs, 'a');
  change(programs, 'a');
  change(events, 'a');
  await jest.advanceTimersByTimeAsync(1_000);
  const first = [
    { section: programs, id: 'a' },
    { section: events, id: 'a' },
  ];
  expect(listCalls()).toStrictEqual([[first]]);

  change(programs, 'b');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(listCalls().flat(2)).toStrictEqual([...first, ...first, { section: programs, id: 'b' }]);
});

test('two changes within half a second are both published, whatever property tells them apart', async () => {
  const publications = [
    { section: programs },
    { section: programs, id: 'a' },
    { document: 'series', id: 'a' } as const,
    { section: programs, author: 'a' },
    { section: programs, author: 'b' },
    { author: 'b', section: programs },
  ];
  for (const publication of publications) publishSoon(publication, Date.now());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(listCalls()).toStrictEqual([[publications.slice(0, 5)]]);
});

test('the first change of a burst is published within a second, and all later ones within five, by a third of the calls', async () => {
  const noticed = new Map<string, number>();
  const delays: number[] = [];
  jest.mocked(publish).mockImplementation(async (all) => {
    for (const { id } of all) delays.push(Date.now() - noticed.get(id!)!);
    return [];
  });
  for (let count = 0; count < 100; count += 1) {
    noticed.set(`${count}`, Date.now());
    change(programs, `${count}`);
    await jest.advanceTimersByTimeAsync(300);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  expect(delays).toHaveLength(100);
  expect(delays[0]).toBeLessThanOrEqual(1_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(4_000);
  expect(listCalls().length).toBeLessThanOrEqual(12);
});

test('the time from a change in Firestore until its pages are invalidated is counted, attempts that failed included', async () => {
  const state = getSharedState();
  state.metrics = await createMetrics(() => ({ cache: {}, limit: {}, files: {} }));
  jest.mocked(publish).mockRejectedValueOnce(new Error('unavailable'));
  publishSoon({ section: programs, id: 'a' }, Date.now() - 1_000);
  // This change is older than the server's start.
  publishSoon({ section: programs, id: 'b' }, 1);
  await jest.advanceTimersByTimeAsync(20_000);
  const text = await state.metrics.read();
  expect(text).toContain('newsroom_publication_seconds_count 1');
  expect(Number(/newsroom_publication_seconds_sum ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(6);
  state.metrics = undefined;
});
