import type * as settingsModule from './publicSettings.client';

const settings = { firebase: { projectId: 'news' }, emulators: {} };
const ask = jest.fn();
let getSettings: typeof settingsModule.getSettings;

beforeEach(async () => {
  ask.mockReset().mockResolvedValue({ ok: true, status: 200, json: async () => settings });
  globalThis.fetch = ask;
  jest.resetModules();
  ({ getSettings } = await import('./publicSettings.client'));
});

test('the settings are asked for once, however many want them', async () => {
  expect(await Promise.all([getSettings(), getSettings()])).toStrictEqual([settings, settings]);
  expect(await getSettings()).toStrictEqual(settings);
  expect(ask.mock.calls).toStrictEqual([['/api/settings']]);
});

test.each([
  ['an answer of status 500', () => ask.mockResolvedValueOnce({ ok: false, status: 500 }), 'answered 500'],
  ['no answer', () => ask.mockRejectedValueOnce(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('after %s the next call asks again', async (_, prepare, reason) => {
  prepare();
  await expect(getSettings()).rejects.toThrow(reason);
  expect(await getSettings()).toStrictEqual(settings);
  expect(ask).toHaveBeenCalledTimes(2);
});
