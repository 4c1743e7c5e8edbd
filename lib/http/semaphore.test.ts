import { BusyError, createSemaphore } from './semaphore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that ends when it is told to, and what came of it. */
function start(semaphore: ReturnType<typeof createSemaphore>, client?: string) {
  const gate = Promise.withResolvers<string>();
  const job = { isBegun: false, outcome: 'open', end: gate.resolve, fail: gate.reject };
  semaphore
    .run(() => {
      job.isBegun = true;
      return gate.promise;
    }, client)
    .then(
      (result) => (job.outcome = result),
      (error: unknown) => (job.outcome = error instanceof BusyError ? 'busy' : String(error)),
    );
  return job;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const listBegun = (jobs: readonly { isBegun: boolean }[]) => jobs.map(({ isBegun }) => isBegun);

test('so much is done at once, the rest waits for its turn in order, and what is more is refused', async () => {
  const semaphore = createSemaphore({ permits: 2, waiting: 2, waitMs: 1_000 });
  const jobs = Array.from({ length: 5 }, () => start(semaphore));
  await settle();
  expect(listBegun(jobs)).toStrictEqual([true, true, false, false, false]);
  expect(jobs[4]!.outcome).toBe('busy');
  expect(semaphore.readCounts()).toStrictEqual({ waiting: 2, refused: 1 });
  jobs[1]!.end('done');
  await settle();
  expect(jobs[1]!.outcome).toBe('done');
  expect(listBegun(jobs)).toStrictEqual([true, true, true, false, false]);
});

test('what fails gives its permit back', async () => {
  const semaphore = createSemaphore({ permits: 1, waiting: 1, waitMs: 1_000 });
  const [first, second] = [start(semaphore), start(semaphore)];
  first.fail(new Error('no'));
  await settle();
  expect(first.outcome).toBe('Error: no');
  expect(second.isBegun).toBe(true);
});

test('what has waited for too long is refused, never begun, and leaves its place', async () => {
  const semaphore = createSemaphore({ permits: 1, waiting: 1, waitMs: 1_000 });
  const [first, second] = [start(semaphore), start(semaphore)];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(second.outcome).toBe('busy');
  const third = start(semaphore);
  first.end('done');
  await settle();
  expect(listBegun([first, second, third])).toStrictEqual([true, false, true]);
  expect(jest.getTimerCount()).toBe(0);
});

test('clients that wait get their turns one after the other, and none takes more than half of the places', async () => {
  const semaphore = createSemaphore({ permits: 1, waiting: 6, waitMs: 1_000 });
  const busy = Array.from({ length: 5 }, () => start(semaphore, 'busy'));
  const others = [start(semaphore, 'one'), start(semaphore, 'other')];
  await settle();
  expect(busy[4]!.outcome).toBe('busy');
  for (const job of [busy[0]!, busy[1]!, ...others]) {
    expect(job.isBegun).toBe(true);
    job.end('done');
    await settle();
  }
  expect(listBegun(busy)).toStrictEqual([true, true, true, false, false]);
});
