import { act, renderHook } from '@testing-library/react';
import { type SleepTimer, useSleepTimer } from './useSleepTimer.client';

const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
const minuteMs = 60_000;

const media = document.createElement('audio');
const recording = { current: media };
let hook: ReturnType<typeof renderTimer>;
const renderTimer = () => renderHook(() => useSleepTimer(recording)).result;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  pause.mockClear();
  hook = renderTimer();
});

afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const choose = (chosen: SleepTimer | undefined) => act(() => hook.current[1](chosen));

test('playback pauses when the time is over, and the timer is off then', async () => {
  choose({ kind: 'moment', endsAt: 15 * minuteMs });
  await pass(15 * minuteMs - 1);
  expect(pause).not.toHaveBeenCalled();
  await pass(1);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(hook.current[0]).toBeUndefined();
});

test('another time takes the place of the first, and a timer can be switched off', async () => {
  choose({ kind: 'moment', endsAt: 15 * minuteMs });
  choose({ kind: 'moment', endsAt: 30 * minuteMs });
  await pass(29 * minuteMs);
  expect(pause).not.toHaveBeenCalled();
  choose(undefined);
  await pass(60 * minuteMs);
  expect(pause).not.toHaveBeenCalled();
});

test('a recording that repeats stops at its end, and the timer is off then', () => {
  media.loop = true;
  choose({ kind: 'end' });
  expect(media.loop).toBe(false);
  act(() => void media.dispatchEvent(new Event('ended')));
  expect(pause).toHaveBeenCalledTimes(1);
  expect(hook.current[0]).toBeUndefined();
});
