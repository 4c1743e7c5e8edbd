import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// A stand-in for systemd on machines that do not run it. It runs deploy/newsroom@.service as that file says,
// credentials, environment, folder, command, restarts and their limit. What it lacks is the unit's sandbox, its
// limits of memory and the folder that it binds into the release.

type Unit = {
  process: ChildProcess | undefined;
  /** Counts the orders. A start that waits is dropped once another order has come: one process at a time. */
  orders: number;
  restarts: number;
  startedAt: number[];
};

export type ServiceManager = {
  /** The folder with `systemctl` and `journalctl`, for PATH. */
  commands: string;
  /** The folder that stands for the root of the unit's paths (/etc and /srv). */
  root: string;
  findPid: (name: string) => number | undefined;
  readLog: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a manager of the units in `deploy` in the empty folder `root`. */
export async function startServiceManager(root: string): Promise<ServiceManager> {
  const units = new Map<string, Unit>();
  const find = (name: string): Unit => {
    const unit = units.get(name) ?? { process: undefined, orders: 0, restarts: 0, startedAt: [] };
    units.set(name, unit);
    return unit;
  };
  const run: Readonly<Record<string, (name: string) => unknown>> = {
    'reset-failed': (name) => Object.assign(find(name), { restarts: 0, startedAt: [] }),
    stop: (name) => end(find(name)),
    restart: async (name) => {
      const unit = find(name);
      const ended = end(unit);
      const { orders } = unit;
      await ended;
      if (unit.orders !== orders) return;
      unit.restarts = 0;
      await start(root, name, unit);
    },
    show: (name) => find(name).restarts,
  };
  const server = createServer((request, response) => {
    const [command = '', name = ''] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/');
    Promise.resolve(run[command]?.(name)).then(
      (result) => response.end(typeof result === 'number' ? `${result}\n` : ''),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const commands = path.join(root, 'commands');
  await mkdir(commands);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const last = 'for last; do :; done';
  await writeCommand(commands, 'systemctl', `${last}; exec curl -sf "${url}/$1/$last"`);
  await writeCommand(commands, 'journalctl', `exec tail -n "$4" "${root}/$2.log"`);
  return {
    commands,
    root,
    findPid: (name) => find(name).process?.pid,
    readLog: (name) => readFile(path.join(root, `${name}.log`), 'utf8'),
    stop: async () => {
      await Promise.all([...units.values()].map(end));
      server.closeAllConnections();
      server.close();
    },
  };
}

async function writeCommand(folder: string, name: string, command: string): Promise<void> {
  await writeFile(path.join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
}

async function end(unit: Unit): Promise<void> {
  unit.orders += 1;
  const { process: child } = unit;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // TimeoutStopSec.
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

/** The settings of the unit for one instance, each with its values. */
async function readUnit(root: string, name: string) {
  const [template = '', instance = ''] = name.split('@');
  const text = await readFile(`deploy/${template}@.service`, 'utf8');
  const credentials = path.join(root, 'credentials', name);
  const values = new Map<string, string[]>();
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, key = '', value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    const filled = value
      .replaceAll('%i', instance)
      .replaceAll('%d', credentials)
      .replaceAll(/(^|:)(?=\/(?:etc|srv)\/)/g, `$1${root}`);
    values.set(key, [...(values.get(key) ?? []), filled]);
  }
  return { credentials, list: (key: string) => values.get(key) ?? [] };
}

async function start(root: string, name: string, unit: Unit): Promise<void> {
  const { orders } = unit;
  const { credentials, list } = await readUnit(root, name);
  const [interval, burst, pause] = ['StartLimitIntervalSec', 'StartLimitBurst', 'RestartSec'].map((key) =>
    Number(list(key)[0]),
  ) as [number, number, number];
  unit.startedAt = [...unit.startedAt.filter((at) => at > Date.now() - interval * 1_000), Date.now()];
  if (unit.startedAt.length > burst) return;
  const again = async (): Promise<void> => {
    if (unit.orders !== orders) return;
    await wait(pause * 1_000);
    if (unit.orders !== orders) return;
    unit.restarts += 1;
    await start(root, name, unit);
  };
  try {
    await loadCredentials(credentials, list);
    if (unit.orders !== orders) return;
    const [program = '', ...parameters] = list('ExecStart')[0]!.trim().split(/\s+/);
    const log = openSync(path.join(root, `${name}.log`), 'a');
    const variables = list('Environment').flatMap((line) => line.split(' '));
    unit.process = spawn(program, parameters, {
      cwd: list('WorkingDirectory')[0]!,
      env: { PATH: process.env.PATH, ...Object.fromEntries(variables.map((pair) => pair.split(/=(.*)/s))) },
      stdio: ['ignore', log, log],
    });
    unit.process.once('exit', () => void again());
    unit.process.once('error', () => void again());
  } catch {
    // systemd reports this as 243/CREDENTIALS.
    void again();
  }
}

async function loadCredentials(folder: string, list: (key: string) => readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const defaults = new Map(list('SetCredential').map((line) => line.split(/:(.*)/s) as [string, string]));
  for (const line of list('LoadCredential')) {
    const [name = '', file = ''] = line.split(':');
    const target = path.join(folder, name);
    await copyFile(file, target).catch((error: unknown) => {
      const value = defaults.get(name);
      if (value === undefined) throw error;
      return writeFile(target, value);
    });
  }
}
