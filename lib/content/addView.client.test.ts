import { addView } from './addView.client';

const opening = { section: 'programs', id: 'a' } as const;
const busy = (code: string) => Object.assign(new Error(code), { code });
const sendBeacon = jest.fn(() => true);

beforeEach(() => {
  sendBeacon.mockClear().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
});

test('a view that Firestore takes is not handed over', async () => {
  await addView(opening, async () => {});
  expect(sendBeacon).not.toHaveBeenCalled();
});

test.each(['aborted', 'resource-exhausted'])('a view refused as %s is handed over once', async (code) => {
  const write = jest.fn(() => Promise.reject(busy(code)));
  await addView(opening, write);
  expect(write).toHaveBeenCalledTimes(1);
  const [[url, body], ...others] = sendBeacon.mock.calls as unknown as [[string, Blob]];
  const text = await new Promise((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result) });
    reader.readAsText(body);
  });
  expect([url, body.type, text, others]).toStrictEqual([
    '/api/views',
    'application/json',
    '{"section":"programs","id":"a"}',
    [],
  ]);
});

test.each([busy('unavailable'), busy('permission-denied'), new Error('failed')])(
  'a write that may have been done is not handed over: %s',
  async (failure) => {
    await expect(addView(opening, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

test('a browser that takes no beacon is a failure', async () => {
  sendBeacon.mockReturnValue(false);
  await expect(addView(opening, () => Promise.reject(busy('aborted')))).rejects.toThrow('aborted');
});
