import { getSite } from './site.server';

test('the settings of the site are parsed once per process', () => {
  expect(getSite()).toBe(getSite());
});
