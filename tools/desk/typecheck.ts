import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { deskFolder } from './buildDesk.ts';

// Part of `npm run typecheck`: the types of the desk, whose packages are not the site's. `.ci/run` installs them.

if (existsSync(path.join(deskFolder, 'node_modules'))) {
  const compiler = path.join(deskFolder, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', deskFolder], { stdio: 'inherit' });
} else console.log('The types of the desk are not checked: npm ci --prefix deploy/desk');
