import { readFileSync } from 'node:fs';
import { countLicences, listLockProblems, type Lockfile, type Manifest, parseAudit } from './supply.ts';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

const none: Manifest = { dependencies: {}, devDependencies: {}, allowScripts: { reviewed: false } };
const sound = { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' };

const listOf = (locked: Lockfile['packages'][string], name = 'a') =>
  listLockProblems({ packages: { '': {}, [`node_modules/b/node_modules/${name}`]: locked } }, none);

test('every package is pinned, has a checksum and an allowed licence', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(300);
  expect(listLockProblems(lockfile, manifest)).toStrictEqual([]);
  expect(countLicences(lockfile).get('MIT')).toBeGreaterThan(100);
});

test.each<[string, Lockfile['packages'][string], string]>([
  ['an allowed licence', sound, 'a'],
  ['two of them', { ...sound, license: 'Apache-2.0 AND MIT' }, 'a'],
  ['the choice of one', { ...sound, license: '(GPL-3.0 OR MIT)' }, 'a'],
  ['a tool of any licence', { ...sound, license: 'GPL-3.0', dev: true }, 'a'],
  ['an install script that was reviewed', { ...sound, hasInstallScript: true }, 'reviewed'],
  [
    'the library of pictures',
    { ...sound, license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    '@img/sharp-win32-x64',
  ],
])('%s is no problem', (_, locked, name) => {
  expect(listOf(locked, name)).toStrictEqual([]);
});

test('the packages of a workspace are checked, not the workspace itself', () => {
  const packages = {
    'node_modules/own': { link: true },
    'packages/own': { version: '0.1.0', dependencies: { a: '^1.0.0', b: '1.0.0' } },
    'packages/own/node_modules/b': { ...sound, license: 'GPL-3.0' },
  };
  expect(listLockProblems({ packages }, none)).toStrictEqual([
    'a: ^1.0.0 is no exact version',
    'b: the licence GPL-3.0',
  ]);
});

test.each<[Lockfile['packages'][string], string]>([
  [{ ...sound, license: 'GPL-3.0' }, 'a: the licence GPL-3.0'],
  [{ ...sound, license: 'MIT AND AGPL-3.0' }, 'a: the licence MIT AND AGPL-3.0'],
  [{ ...sound, license: '(GPL-3.0 OR AGPL-3.0)' }, 'a: the licence (GPL-3.0 OR AGPL-3.0)'],
  [{ ...sound, license: 'LGPL-3.0-or-later' }, 'a: the licence LGPL-3.0-or-later'],
  [{ version: '1.0.0', integrity: 'sha512-a' }, 'a: the licence is not named'],
  [{ ...sound, integrity: 'sha1-a' }, 'a: no checksum'],
  [{ version: '1.0.0', license: 'MIT' }, 'a: no checksum'],
  [{ integrity: 'sha512-a', license: 'MIT' }, 'a: no version'],
  [{ ...sound, hasInstallScript: true }, 'a: an install script nobody has reviewed'],
])('%j is a problem', (locked, problem) => {
  expect(listOf(locked)).toStrictEqual([problem]);
});

test.each([
  '^1.0.0',
  '~1.0.0',
  '*',
  'latest',
  '1.x',
  'https://canary.example/a.tgz',
  'file:../a',
  'npm:b@1.0.0',
])('%s is no exact version', (version) => {
  const problems = listLockProblems({ packages: {} }, { ...none, devDependencies: { a: version } });
  expect(problems).toStrictEqual([`a: ${version} is no exact version`]);
});

test.each([
  ['{"vulnerabilities":{}}', { kind: 'clean' }],
  ['{"vulnerabilities":{"a":{"severity":"moderate"}}}', { kind: 'clean' }],
  [
    '{"vulnerabilities":{"a":{"severity":"high"},"b":{"severity":"critical"},"c":{"severity":"low"}}}',
    { kind: 'vulnerable', names: ['a: high', 'b: critical'] },
  ],
  ['{"message":"405 Method Not Allowed"}', { kind: 'unavailable', reason: '405 Method Not Allowed' }],
  ['{}', { kind: 'unavailable', reason: 'no report' }],
  ['', { kind: 'unavailable', reason: '' }],
  ['<html>\n', { kind: 'unavailable', reason: '<html>' }],
])('the registry’s %s is parsed', (output, audit) => {
  expect(parseAudit(output)).toStrictEqual(audit);
});
