import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findNginxDoubt } from '../testSite/startNginx.ts';
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
  redirect('https://old.example/2', 'i'),
];

test('old URLs of earlier imports stay; two posts of one URL, and a new id, are named; what is no path is left out', () => {
  writeFileSync('redirects.map', '# by hand\n"/x" /programs/x;\n"/2" /programs/other;\n');
  expect(writeRedirects(redirects)).toStrictEqual([
    { path: '/ա?p=1', detail: 'leads to /programs/a, not to /programs/b as well' },
    { path: '/2', detail: 'a new id' },
  ]);
  expect(readFileSync('redirects.map', 'utf8')).toBe(
    `# by hand\n"/x" /programs/x;\n"/2" /programs/i;\n"/ա?p=1" /programs/a;\n"/~./${'ա'.repeat(90)}" /programs/h;\n`,
  );
  expect(readFileSync('redirects.csv', 'utf8')).toMatch(
    /^old,new\r\n"\/x",\/programs\/x\r\n"\/2",\/programs\/i\r\n/,
  );
});

const missing = findNginxDoubt();
const testWithNginx = missing === undefined ? test : test.skip;
const reason = missing === undefined ? '' : ` (not run: ${missing})`;

testWithNginx(`nginx reads the file as docs/import.md says${reason}`, async () => {
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
