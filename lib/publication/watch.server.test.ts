import { getSharedState } from '@/lib/settings/sharedState.node';
import { log } from '@/lib/settings/log.server';
import { watchContent } from './watch.server';

let listen: (onSnapshot: (snapshot: unknown) => void, onError: (error: Error) => void) => void;

jest.mock('@/lib/firebase/health.server', () => ({
  getHealth: async () => ({ isHealthy: true, failures: [] }),
}));
jest.mock('@/lib/firebase/admin.server', () => {
  const query = {
    onSnapshot: (onSnapshot: () => void, onError: () => void) => {
      listen(onSnapshot, onError);
      return () => {};
    },
    where: () => query,
    orderBy: () => query,
    limit: () => query,
  };
  return { getDatabase: () => ({ collection: () => query }) };
});

test('however often connecting again fails, the loss is logged once, and so is the return', async () => {
  jest.useFakeTimers();
  const logged: string[] = [];
  for (const level of ['info', 'warn'] as const) {
    jest
      .spyOn(log, level)
      .mockImplementation((entry: unknown) => logged.push((entry as { event: string }).event));
  }
  const state = getSharedState();
  listen = (_, onError) => onError(new Error('The watch is refused.'));
  watchContent();
  expect(state.contentWatch).toBe('lost');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([state.contentWatch, logged]).toEqual(['lost', ['content watch lost']]);

  listen = (onSnapshot) => onSnapshot({ readTime: '1', docs: [], docChanges: () => [] });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([state.contentWatch, logged]).toEqual([
    'connected',
    ['content watch lost', 'content watch connected'],
  ]);
  jest.useRealTimers();
});
