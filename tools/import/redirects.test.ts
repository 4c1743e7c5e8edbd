import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findMissingNginx } from '../testSite/startNginx.ts';
import { writeRedirects } from './redirects.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
const before = process.cwd();

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const redirect = (link: string | undefined, id: string) => ({ link, path: `/programs/${id}` });

const redirects = [
  redirect('https://old.example/%D5%A1?p=1', 'a'),
  redirect('http://old.example/%D5%A1?p=1', 'b'),
  redirect('https://old.example/%D5%A1?p=1', 'a'),
  redirect('x:~.', 'c'),
  redirect('x:default', 'd'),
  redirect('https://old.example/', 'e'),
  redirect('https://old.example/%22', 'f'),
  redirect(undefined, 'g'),
  redirect(`https://old.example/~./${encodeURIComponent('ա'.repeat(90))}`, 'h'),
];

test('of two posts with one URL the first has it, and what is no path of a website is left out', () => {
  const moved = writeRedirects(redirects);
  expect(moved).toStrictEqual([
    { path: '/ա?p=1', detail: 'leads to /programs/a, not to /programs/b as well' },
  ]);
  expect(readFileSync('redirects.map', 'utf8')).toBe(
    `"/ա?p=1" /programs/a;\n"/~./${'ա'.repeat(90)}" /programs/h;\n`,
  );
});

const testWithNginx = findMissingNginx() === undefined ? test : test.skip;

testWithNginx('nginx reads the file as docs/import.md says', async () => {
  writeRedirects(redirects);
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/import.md'), 'utf8');
  const [, directives = ''] = /```nginx\n(.*?)```/s.exec(guide) ?? [];
  const site = directives
    .replaceAll('/etc/nginx', folder)
    .replace('server {', 'server { listen 127.0.0.1:1;');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; events { } http { ${site} }`);
  const check = promisify(execFile)('/usr/sbin/nginx', ['-t', '-p', folder, '-e', 'stderr', '-c', file]);
  // Rejects with nginx' own message.
  await check;
});
