import { existsSync } from 'node:fs';
import { floors } from '../imports/places.ts';
import { browserTests } from './browserTests.ts';

test('every room of the site has browser tests, and they exist', () => {
  expect(Object.keys(browserTests).toSorted()).toStrictEqual(floors.flat().toSorted());
  const files = Object.values(browserTests).flatMap((names) => names.map((name) => `e2e/${name}.spec.ts`));
  expect(files.filter((file) => !existsSync(file))).toStrictEqual([]);
});
