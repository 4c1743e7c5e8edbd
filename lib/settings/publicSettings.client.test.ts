import { getSettings } from './publicSettings.client';

afterEach(() => document.body.replaceChildren());

test('a page without settings throws', () => {
  expect(getSettings).toThrow('no public settings');
});
