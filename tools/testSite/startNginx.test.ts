import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findNginxDoubt } from './startNginx.ts';

const run = promisify(execFile);
const projectFolder = path.join(import.meta.dirname, '../..');
const configuration = path.join(projectFolder, 'deploy/nginx.conf');
const missing = findNginxDoubt();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-steps-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The commands in the head of the file, but for those that need a system of their own. */
async function readSteps(): Promise<string> {
  const [head = ''] = (await readFile(configuration, 'utf8')).split('\n\n', 1);
  const commands = [...head.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line!);
  return commands.filter((line) => !/^(?:apt-get|echo|nginx|systemctl) /.test(line)).join('\n');
}

const testWithNginx = missing === undefined ? test : test.skip;
const reason = missing === undefined ? '' : ` (not run: ${missing})`;

testWithNginx(
  `the commands in the head of deploy/nginx.conf make a configuration that Debian’s nginx takes${reason}`,
  async () => {
    const etc = path.join(folder, 'etc');
    await cp('/etc/nginx', etc, { recursive: true, verbatimSymlinks: true });
    // nginx is as after its installation, whatever this machine has made of it.
    await mkdir(path.join(etc, 'sites-enabled'), { recursive: true });
    await writeFile(path.join(etc, 'sites-enabled/default'), 'server { listen 8080 default_server; }');
    const main = (await readFile('/etc/nginx/nginx.conf', 'utf8'))
      .replaceAll('/etc/nginx/', `${etc}/`)
      .replace(/^pid .*$/m, `pid ${folder}/pid;`)
      .replaceAll(/(access|error)_log [^;]*;/g, '$1_log /dev/null;')
      .replace(
        'http {',
        `http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
      );
    await writeFile(path.join(etc, 'nginx.conf'), main);
    const certificate = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=your.site'];
    const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.pem')];
    await run('openssl', ['req', '-x509', ...certificate, ...files]);

    await mkdir(path.join(folder, 'cache'));
    const steps = (await readSteps())
      .replaceAll('/etc/nginx/', `${etc}/`)
      .replaceAll('/etc/letsencrypt/live/your.site/fullchain.pem', `${folder}/site.pem`)
      .replaceAll('/etc/letsencrypt/live/your.site/privkey.pem', `${folder}/site.key`)
      .replaceAll('/var/cache', `${folder}/cache`)
      .replace('HTTP_PORT=80 HTTPS_PORT=443', 'HTTP_PORT=8080 HTTPS_PORT=8443');
    await run('sh', ['-eu', '-c', steps], { cwd: projectFolder });
    // Rejects with nginx' own message.
    await run('/usr/sbin/nginx', ['-t', '-e', 'stderr', '-c', path.join(etc, 'nginx.conf')]);
  },
);
