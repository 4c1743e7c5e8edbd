import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';

export const deskFolder = path.join(import.meta.dirname, '../../deploy/desk');
const inputs = [
  'deploy/desk/{src,public}/**/*',
  'deploy/desk/*.{html,json,ts}',
  '{lib,packages/newsroom}/**/*.ts',
  'components/**/*.css',
];

/** Installs the desk's own packages and builds it, unless both are done and newer than what they are made from. */
export function buildDeskIfStale(): void {
  if (!existsSync(path.join(deskFolder, 'node_modules'))) {
    console.log('The packages of the desk are installed once, in about a minute.');
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  }
  const built = path.join(deskFolder, 'dist/index.html');
  const projectFolder = path.join(deskFolder, '../..');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const isStale = globSync(inputs, { cwd: projectFolder }).some(
    (file) => statSync(path.join(projectFolder, file)).mtimeMs > builtAt,
  );
  if (isStale) run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: deskFolder, stdio: 'inherit' });
}
