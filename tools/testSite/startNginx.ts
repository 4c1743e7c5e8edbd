import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { siteNameDefault } from 'newsroom/words/strings';
import { getFreePort } from '../processes/ports.ts';
import { responds, startProgram } from '../processes/startProgram.ts';

const fillIn = fileURLToPath(new URL('../../deploy/fillInNginx.sh', import.meta.url));
const nginxPath = '/usr/sbin/nginx';
const modules = '/usr/lib/nginx/modules';
const brotliModule = `${modules}/ngx_http_brotli_filter_module.so`;
const needed = [nginxPath, brotliModule, '/usr/bin/envsubst'];

/** A running nginx, Debian's, with deploy/nginx.conf, in front of a site on loopback. */
export type Nginx = {
  /** https, with a self-signed certificate. */
  url: string;
  httpUrl: string;
  host: string;
  certificate: string;
  stop: () => Promise<void>;
};

type NginxOptions = {
  /** The addresses of the site's servers: 127.0.0.1:port. */
  upstream: string | readonly string[];
  host?: string;
  /** The request header that names the client's IP address: tests have one address of their own. */
  clientHeader?: string;
};

/**
 * Returns why tests with nginx are skipped on this machine. Undefined where they are not: in continuous integration
 * they fail without nginx.
 */
export function findNginxDoubt(): string | undefined {
  return process.env.CI ? undefined : findDoubt();
}

function findDoubt(): string | undefined {
  const missing = needed.find((file) => !existsSync(file));
  return (
    missing && `${missing} does not exist: apt-get install nginx libnginx-mod-http-brotli-filter gettext-base`
  );
}

/** Throws with nginx's own message when it does not start. */
export async function startNginx({
  upstream,
  host = 'localhost',
  clientHeader,
}: NginxOptions): Promise<Nginx> {
  const missing = findDoubt();
  if (missing !== undefined) throw new Error(missing);
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [httpPort, httpsPort] = await Promise.all([getFreePort(), getFreePort()]);
  const certificateFile = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  await createCertificate(host, certificateFile, keyFile);
  const { stdout: site } = await promisify(execFile)('sh', [fillIn], {
    env: {
      ...process.env,
      SITE_HOST: host,
      SITE_NAME: siteNameDefault,
      UPSTREAM: [upstream].flat().join(' '),
      CACHE_FOLDER: path.join(folder, 'cache'),
      ERROR_PAGES: folder,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      CERTIFICATE: certificateFile,
      CERTIFICATE_KEY: keyFile,
    },
  });
  await writeFile(path.join(folder, 'site.conf'), listenOnLoopback(site));
  await writeFile(path.join(folder, 'nginx.conf'), formatMainConfiguration(folder, clientHeader));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const server = await startProgram(
    [nginxPath, '-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')],
    { env: process.env, checkReady: () => responds(`http://127.0.0.1:${httpPort}/`) },
  ).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return {
    url: `https://${host}:${httpsPort}`,
    httpUrl: `http://127.0.0.1:${httpPort}`,
    host,
    certificate: await readFile(certificateFile, 'utf8'),
    stop: async () => {
      await server.stop();
      await removeFolder();
    },
  };
}

/** Leaves IPv6 out, which not every machine has. */
function listenOnLoopback(text: string): string {
  return text
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/^ *listen /gm, (listen) => `${listen}127.0.0.1:`);
}

function formatMainConfiguration(folder: string, clientHeader: string | undefined): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${brotliModule};
worker_rlimit_nofile 40000;
events { worker_connections 16384; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${temporary}
  ${clientHeader === undefined ? '' : `set_real_ip_from 127.0.0.1; real_ip_header ${clientHeader};`}
  include ${folder}/site.conf;
}
`;
}

async function createCertificate(host: string, certificate: string, key: string): Promise<void> {
  const names = `subjectAltName=DNS:${host},IP:127.0.0.1`;
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-days', '2', '-subj', `/CN=${host}`, '-addext', names];
  await promisify(execFile)('openssl', ['req', ...kind, ...about, '-out', certificate, '-keyout', key]);
}
