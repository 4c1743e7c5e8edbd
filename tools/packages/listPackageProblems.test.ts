import { listPackageProblems, type Reports } from './listPackageProblems.ts';

const sound: Reports = { packages: [], audit: { vulnerabilities: {} }, signatures: { invalid: [] } };
const ofLicence = (license?: string, name = 'a'): Reports['packages'] => [
  license === undefined ? { name } : { name, license },
];

test.each<[string, Partial<Reports>]>([
  ['an allowed licence', { packages: ofLicence('MIT') }],
  ['two of them', { packages: ofLicence('Apache-2.0 AND MIT') }],
  ['the choice of one', { packages: ofLicence('(GPL-3.0 OR MIT)') }],
  ['the library of pictures', { packages: ofLicence('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64') }],
  ['one that names its licence in the old form', { packages: ofLicence(undefined, 'limiter') }],
  ['the project itself', { packages: [{ name: 'site', private: true, license: 'UNLICENSED' }] }],
  ['a moderate vulnerability', { audit: { vulnerabilities: { a: { severity: 'moderate' } } } }],
])('%s is no problem', (_, reports) => {
  expect(listPackageProblems({ ...sound, ...reports })).toStrictEqual({ problems: [], unchecked: [] });
});

test.each<[Partial<Reports>, string]>([
  [{ packages: ofLicence('GPL-3.0') }, 'a: the licence GPL-3.0'],
  [{ packages: ofLicence('MIT AND AGPL-3.0') }, 'a: the licence MIT AND AGPL-3.0'],
  [{ packages: ofLicence('(GPL-3.0 OR AGPL-3.0)') }, 'a: the licence (GPL-3.0 OR AGPL-3.0)'],
  [{ packages: ofLicence('LGPL-3.0-or-later') }, 'a: the licence LGPL-3.0-or-later'],
  [{ packages: ofLicence() }, 'a: the licence is not named'],
  [{ audit: { vulnerabilities: { a: { severity: 'high' } } } }, 'a: a vulnerability, high'],
  [{ signatures: { invalid: [{ name: 'a' }] } }, 'a: not what its authors published'],
])('%j is a problem', (reports, problem) => {
  expect(listPackageProblems({ ...sound, ...reports }).problems).toStrictEqual([problem]);
});

test('what a registry did not check is named', () => {
  expect(listPackageProblems({ packages: [], audit: {}, signatures: {} })).toStrictEqual({
    problems: [],
    unchecked: ['known vulnerabilities', 'signatures'],
  });
});
