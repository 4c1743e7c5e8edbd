import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import nextEnv from '@next/env';
import next from 'next';
import sharp from 'sharp';
import { missingPageTag } from '../content/cacheTags.ts';
import { openDatabase } from '../firebase/admin.node.ts';
import { connectionLimits, createHttpServer } from '../http/createHttpServer.node.ts';
import { getLog } from '../runtime/createLog.node.ts';
import { createMetrics } from '../runtime/metrics.node.ts';
import { redirectConsole } from '../runtime/redirectConsole.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { getEnv } from '../settings/env.node.ts';
import { listDoubts } from '../settings/settingDoubts.node.ts';
import { pictures } from './cacheHandler.ts';
import { completeResponse } from './completeResponse.ts';
import { guardLoop } from './guardLoop.ts';
import { createRequestHandler } from './handleRequest.ts';
import { gate } from './limits.ts';
import { createNextServer, type NextResponse } from './nextServer.ts';
import { PageStore } from './pageStore.ts';
import { normalizeUrl } from './requestContext.ts';
import { missingPath } from './routes.ts';
import { listMissingFiles, listSiteFiles } from './siteFiles.ts';
import { stopServer } from './stopServer.ts';
import { readStyleSheets } from './styleSheets.ts';

// The program of `npm start`, after the build: Next.js' request handler within our own HTTP server
// (docs/decisions/013), until a signal. PORT is where it listens. `--check` ends it once its settings and its files
// have proved right.

// Next.js and the pages find their files from the working folder, wherever the command was typed.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
// Otherwise each small buffer in a cache keeps the pool of 64 KiB that it was cut from.
Buffer.poolSize = 8 * 1024;
// Node's default, for threads: the server's own limit (tools/processes/serverCommand.ts) would slow down search.
setFlagsFromString('--max-semi-space-size=32');
// Otherwise the decoder of each large picture stays, with some 150 MB, until a hundred others have come.
sharp.cache(false);
nextEnv.loadEnvConfig('.');
const log = getLog();
// This comes before Next.js is created, which holds on to the console's functions that it finds.
redirectConsole(log);
const settings = await readSettings();
if (process.argv.includes('--check')) process.exit(0);
guardLoop();
const { env } = process;
const { port } = settings;
const state = getSharedState();
state.buildId = readFileSync('.next/BUILD_ID', 'utf8');
// Quiet: onRequestError in instrumentation.ts logs what fails.
const app = next({ dev: false, port, quiet: true });
const requestNext = createNextServer(app.getRequestHandler());
const styleSheets = readStyleSheets('.next/static');
const complete = (nextResponse: NextResponse) => {
  const siteResponse = completeResponse(nextResponse, { settings, styleSheets });
  if (siteResponse.hasUnknownScripts) log.warn({ event: 'unknown inline script' });
  return siteResponse;
};
const pageStore = new PageStore(requestNext, complete);
state.expireTags = (tags) => pageStore.expire(tags);
state.refreshPage = (path) => pageStore.refresh(normalizeUrl(path));
if (settings.metricsToken !== undefined) {
  state.metrics = await createMetrics(() => ({
    cache: { ...pageStore.describe(), pictures: pictures.describe() },
    limit: gate.readCounts(),
    files: { missing: listMissingFiles('.').length },
  }));
}
try {
  await app.prepare();
  // Next.js runs instrumentation.ts when it starts, and does not wait for it.
  await state.prepared.promise;
  const { page } = await pageStore.find(missingPath);
  // Publications would otherwise show a minute late, in silence.
  if (!page.tags.includes(missingPageTag)) {
    throw new Error('Next.js stores pages without their tags (lib/server/cacheHandler.ts)');
  }
} catch (error) {
  log.error({ event: 'cannot start', error });
  process.exit(1);
}
for (const doubt of listDoubts(env)) log.warn({ event: 'setting doubtful' }, doubt);

const files = listSiteFiles('.');
const handle = createRequestHandler({ settings, log, files, pageStore, requestNext, complete });
const { trustedProxies } = settings;
const server = createHttpServer(handle, { limits: connectionLimits, trustedProxies });
// Next.js catches uncaught errors: the process would continue without listening.
server.once('error', (error) => {
  log.error({ event: 'cannot listen', port, error }, `PORT=${port} cannot be listened on`);
  process.exit(1);
});
server.listen(port, () =>
  log.info({ event: 'started', port, build: state.buildId }, `Ready: http://localhost:${port}`),
);

async function readSettings() {
  try {
    const read = getEnv();
    await openDatabase();
    const missing = listMissingFiles('.');
    if (missing.length > 0) throw new Error(`The build lacks ${missing.length} files, such as ${missing[0]}`);
    return read;
  } catch (error) {
    // One message for people, which names every bad setting, or a file.
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

process.on('SIGTERM', () => void stopServer(server, log));
process.on('SIGINT', () => void stopServer(server, log));
