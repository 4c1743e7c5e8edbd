import { log } from '@/lib/settings/log.server';
import { pickSection } from '@/lib/testing/builders';
import { publish } from './publish.server';
import { publishSoon } from './publishSoon.server';

jest.mock('./publish.server');

const [programs, events] = [pickSection('programs'), pickSection('events')];

test('changes of a moment are published together, each once, and again until that succeeds', async () => {
  jest.useFakeTimers();
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.mocked(publish).mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue([]);
  publishSoon(programs, 'a');
  publishSoon(programs, 'a');
  publishSoon(events, 'a');
  await jest.advanceTimersByTimeAsync(1_000);
  const first = [
    { section: programs, id: 'a' },
    { section: events, id: 'a' },
  ];
  expect(jest.mocked(publish).mock.calls).toStrictEqual([[first]]);

  publishSoon(programs, 'b');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(jest.mocked(publish).mock.calls).toStrictEqual([
    [first],
    [[...first, { section: programs, id: 'b' }]],
  ]);
  jest.useRealTimers();
});
