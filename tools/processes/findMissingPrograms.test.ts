import { findMissingPrograms } from './findMissingPrograms.ts';

const programs = [
  { name: 'Java', command: ['java', '-version'], packages: 'default-jre-headless' },
  { name: 'Xvfb', command: ['which', 'Xvfb'], packages: 'xvfb' },
];

test('each program that is missing is named with the way to install it', () => {
  expect(findMissingPrograms(programs, () => true)).toStrictEqual([]);
  expect(findMissingPrograms(programs, ([program]) => program === 'java')).toStrictEqual([
    'Xvfb is missing. On Debian: apt-get install xvfb',
  ]);
  expect(
    findMissingPrograms([{ name: 'Nothing', command: ['no-such-program'], packages: 'none' }]),
  ).toHaveLength(1);
});
