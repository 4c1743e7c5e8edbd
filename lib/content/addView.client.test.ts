import { addView } from './addView.client';

const opening = { section: 'programs', id: 'a' } as const;
const busy = (code: string) => Object.assign(new Error(code), { code });
const sendBeacon = jest.fn(() => true);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sendBeacon.mockClear().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
});

/** Adds a view while the writes end one after the other as given. */
async function add(...ends: readonly (Error | undefined)[]) {
  const waiting = [...ends];
  const write = jest.fn(async () => {
    const end = waiting.shift();
    if (end !== undefined) throw end;
  });
  const added = addView(opening, write).then(
    () => 'added',
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return { end: await added, writes: write.mock.calls.length };
}

test('a view that Firestore takes, at once or the second time, is not handed over', async () => {
  expect(await add(undefined)).toStrictEqual({ end: 'added', writes: 1 });
  expect(await add(busy('aborted'), undefined)).toStrictEqual({ end: 'added', writes: 2 });
  expect(sendBeacon).not.toHaveBeenCalled();
});

test.each(['aborted', 'resource-exhausted'])('a view refused twice as %s is handed over', async (code) => {
  expect(await add(busy(code), busy(code))).toStrictEqual({ end: 'added', writes: 2 });
  const [[url, body]] = sendBeacon.mock.calls as unknown as [[string, Blob]];
  const text = await new Promise((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result) });
    reader.readAsText(body);
  });
  expect([url, body.type, text]).toStrictEqual([
    '/api/views',
    'application/json',
    '{"section":"programs","id":"a"}',
  ]);
});

test('a write that may have been done is neither repeated nor handed over', async () => {
  for (const failure of [busy('unavailable'), busy('permission-denied'), new Error('failed')]) {
    expect(await add(failure)).toStrictEqual({ end: failure, writes: 1 });
    expect(await add(busy('aborted'), failure)).toStrictEqual({ end: failure, writes: 2 });
  }
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a reader who leaves before the second try hands the view over then', async () => {
  const added = addView(opening, () => Promise.reject(busy('aborted')));
  await jest.advanceTimersByTimeAsync(100);
  expect(sendBeacon).not.toHaveBeenCalled();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await added;
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a browser that takes no beacon is a failure', async () => {
  sendBeacon.mockReturnValue(false);
  expect((await add(busy('aborted'), busy('aborted'))).end).toBeInstanceOf(Error);
});
