import { getSettings } from './publicSettings.client';

afterEach(() => document.body.replaceChildren());

test('the settings are those in the page', () => {
  document.body.innerHTML =
    '<script id="public-settings" type="application/json">{"firebase":{"projectId":"\\u003cnews"},"emulators":{}}</script>';
  expect(getSettings()).toStrictEqual({ firebase: { projectId: '<news' }, emulators: {} });
});

test('a page without settings throws', () => {
  expect(getSettings).toThrow('no public settings');
});
