import { BusyError, createGate } from './gate.ts';

// Lanes, clients and their turns: fairQueue.test.ts, lib/server/limits.test.ts.

beforeEach(() => jest.useFakeTimers());

const createOneLane = (permits: number, waiting: number) =>
  createGate({ work: { permits, waiting, waitMs: 1_000 } });

/** Work that ends when it is told to, and what came of it. */
function start(gate: ReturnType<typeof createOneLane>) {
  const work = Promise.withResolvers<string>();
  const job = { isBegun: false, outcome: 'open', end: work.resolve, fail: work.reject };
  gate
    .pass('work', 'one', () => {
      job.isBegun = true;
      return work.promise;
    })
    .then(
      (result) => (job.outcome = result),
      (error: unknown) => (job.outcome = error instanceof BusyError ? 'busy' : String(error)),
    );
  return job;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const listBegun = (jobs: readonly { isBegun: boolean }[]) => jobs.map(({ isBegun }) => isBegun);

test('so much is done at once, the rest waits for its turn in order, and what is more is refused', async () => {
  const gate = createOneLane(2, 2);
  const jobs = Array.from({ length: 5 }, () => start(gate));
  await settle();
  expect(listBegun(jobs)).toStrictEqual([true, true, false, false, false]);
  expect(jobs[4]!.outcome).toBe('busy');
  expect(gate.readCounts()).toStrictEqual({ work: { waiting: 2, refused: 1 } });
  jobs[1]!.end('done');
  await settle();
  expect(jobs[1]!.outcome).toBe('done');
  expect(listBegun(jobs)).toStrictEqual([true, true, true, false, false]);
});

test('what fails gives its permit back', async () => {
  const gate = createOneLane(1, 1);
  const [first, second] = [start(gate), start(gate)];
  first.fail(new Error('no'));
  await settle();
  expect(first.outcome).toBe('Error: no');
  expect(second.isBegun).toBe(true);
});

test('what has waited for too long is refused, never begun, and leaves its place', async () => {
  const gate = createOneLane(1, 1);
  const [first, second] = [start(gate), start(gate)];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(second.outcome).toBe('busy');
  const third = start(gate);
  first.end('done');
  await settle();
  expect(listBegun([first, second, third])).toStrictEqual([true, false, true]);
  expect(jest.getTimerCount()).toBe(0);
});
