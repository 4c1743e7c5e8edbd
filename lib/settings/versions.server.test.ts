import { getVersions } from './versions.server';

test('the versions of the site and of its platform are listed, and nothing else', () => {
  const versions = getVersions();
  expect(Object.keys(versions)).toStrictEqual(['site', 'next', 'node']);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
