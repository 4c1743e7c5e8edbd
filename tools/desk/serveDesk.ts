import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { Settings } from '../../deploy/desk/src/settings.ts';
import { deskFolder } from './buildDesk.ts';

const compress = promisify(gzip);

type Hosting = {
  hosting: { headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[] };
};

/**
 * Serves the desk as it is built, with the headers of its hosting. Their hosts are those of the settings, so that a
 * request to any other fails here as in production.
 */
export async function serveDesk(
  settings: Settings,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const headers = readHeaders(settings);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    for (const [key, value] of headers(pathname)) response.setHeader(key, value);
    if (pathname === '/settings.json') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(settings));
      return;
    }
    const name = pathname === '/' ? 'index.html' : path.normalize(pathname);
    response.setHeader('Content-Type', lookup(name) ?? 'application/octet-stream');
    response.setHeader('Vary', 'Accept-Encoding');
    // The desk's hosting compresses its files: a phone would otherwise load the scripts for six seconds more.
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    readBody(name, isCompressed).then(
      (body) => {
        if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
        return response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await listen(server, port);
  const { port: taken } = server.address() as { port: number };
  return {
    url: `http://localhost:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(name: string, isCompressed: boolean): Promise<Buffer> {
  const body = await readFile(path.join(deskFolder, 'dist', name));
  return isCompressed ? compress(body) : body;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
}

/** The headers of a path, by deploy/desk/firebase.json. */
function readHeaders(settings: Settings): (pathname: string) => readonly (readonly [string, string])[] {
  const { site, emulators, firebase } = settings;
  const { hosting } = JSON.parse(readFileSync(path.join(deskFolder, 'firebase.json'), 'utf8')) as Hosting;
  const local = emulators && {
    'https://firestore.googleapis.com': `http://${emulators.firestore}`,
    'https://firebasestorage.googleapis.com': `http://${emulators.storage}`,
    'https://identitytoolkit.googleapis.com': `http://${emulators.auth}`,
    ' https://securetoken.googleapis.com': '',
  };
  const hosts = Object.entries({
    ...local,
    'https://news.example': site,
    'https://news.firebaseapp.com': `https://${firebase.authDomain}`,
  });
  const replace = (value: string): string =>
    hosts.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  return (pathname) =>
    hosting.headers
      .filter(({ source }) => source === '**' || pathname.startsWith(source.replace('**', '')))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, replace(value)] as const));
}
