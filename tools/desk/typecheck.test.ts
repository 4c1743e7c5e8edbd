import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('the type check runs all of its parts, and fails where one has failed', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { typecheck: string } };
  const folder = mkdtempSync(path.join(tmpdir(), 'typecheck-'));
  const check = (failing: string) => {
    for (const name of ['next', 'tsc', 'node'])
      writeFileSync(path.join(folder, name), `#!/bin/sh\necho ${name} "$@"\n[ ${name} != ${failing} ]\n`, {
        mode: 0o755,
      });
    return spawnSync('/bin/sh', ['-c', scripts.typecheck], {
      env: { ...process.env, PATH: folder },
      encoding: 'utf8',
    });
  };
  const passed = check('none');
  const failed = check('tsc');
  rmSync(folder, { recursive: true });
  expect(passed.stdout.split('\n')).toEqual([
    'next typegen',
    'tsc --noEmit',
    'tsc -p packages/newsroom',
    'node tools/desk/typecheck.ts',
    '',
  ]);
  expect([passed.status, failed.status]).toEqual([0, 1]);
  expect(failed.stdout).toBe(passed.stdout);
});
