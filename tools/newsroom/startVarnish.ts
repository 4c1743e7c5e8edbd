import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createStop } from '../processes/programEnd.ts';
import { fillPlaceholders, waitUntilReady } from './startNginx.ts';

const configuration = fileURLToPath(new URL('../../deploy/varnish.vcl', import.meta.url));
const varnishPath = '/usr/sbin/varnishd';
const xkeyModule = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`;

/** A running Varnish, Debian's, with deploy/varnish.vcl, in front of a site on loopback. */
export type Varnish = { url: string; stop: () => Promise<void> };

/** Returns why Varnish cannot be started on this machine; undefined where it can. */
export function findMissingVarnish(): string | undefined {
  const missing = [varnishPath, xkeyModule].find((file) => !existsSync(file));
  return missing && `${missing} does not exist: apt-get install varnish varnish-modules`;
}

type VarnishOptions = { port: number; upstreamPort: number; purgeSecret: string };

/** Throws with Varnish's own message when it does not start. */
export async function startVarnish({ port, upstreamPort, purgeSecret }: VarnishOptions): Promise<Varnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  const file = path.join(folder, 'site.vcl');
  const filled = fillPlaceholders(await readFile(configuration, 'utf8'), {
    UPSTREAM_HOST: '127.0.0.1',
    UPSTREAM_PORT: String(upstreamPort),
    PURGE_SECRET: purgeSecret,
  });
  await writeFile(file, filled);
  // As this user: by default root's Varnish reads its files as another one.
  const place = ['-j', 'none', '-n', path.join(folder, 'work'), '-s', 'malloc,64m', '-T', 'none'];
  const server = spawn(varnishPath, ['-F', '-f', file, '-a', `127.0.0.1:${port}`, ...place], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopServer = createStop(server);
  const stop = async (): Promise<void> => {
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
