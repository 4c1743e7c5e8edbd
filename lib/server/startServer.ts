import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { createLog, type Log } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { createRequestHandler } from './handleRequest.ts';
import { type FindOtherFile, openOtherBuilds } from './otherBuilds.ts';
import { limitMemory } from './limitMemory.ts';
import { openPageFiles } from './pageFiles.ts';
import { usePageFiles, usePageStore } from './pageStore.ts';
import { readBuildId } from './readBuildId.ts';
import { redirectConsole } from './redirectConsole.ts';
import { compressedFolder, readStaticFiles, readStyleSheets, staticFolder } from './staticFiles.ts';
import { stopServer } from './stopServer.ts';
import { startTracing } from './tracing.ts';

const tracingEndMs = 800;
const lastWritesMs = 3_000;

/** Starts the site: Next.js' request handler within an HTTP server of our own (docs/decisions/013), until a signal. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  limitMemory();
  const port = Number(env.PORT || '3000');
  const log = createLog(env.LOG_LEVEL);
  const stopTracing = await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  // Quiet: onRequestError in instrumentation.ts logs what fails.
  getSharedState().ownUrl = `http://127.0.0.1:${port}`;
  await openPageFolder(env, port, log);
  usePageStore();
  const site = next({ dev: false, port, quiet: true });
  await site.prepare();
  // Next.js runs instrumentation.ts when it starts, and does not wait for it.
  const settings = await getSharedState().settings.promise;
  if (env.REDIS_URL?.trim()) {
    // Loaded here alone: a server without Redis needs none of it.
    const { openSharedCache } = await import('./openSharedCache.ts');
    await openSharedCache(env.REDIS_URL.trim(), settings, log);
  }
  // Only now: bad settings end the start with a message for people.
  redirectConsole(log);

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      // A request that comes a byte at a time holds a connection no longer than this.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      // Longer than proxies keep an idle connection, so that they are the ones to close it.
      keepAliveTimeout: 65_000,
    },
    createRequestHandler(site.getRequestHandler(), {
      settings,
      log,
      staticFiles: readStaticFiles(compressedFolder),
      styleSheets: readStyleSheets(staticFolder),
      findOtherFile: await openBuildsFolder(env, log),
    }),
  );
  // Next.js catches what nobody does: the process would go on, and serve nobody.
  server.once('error', (error) => {
    log.error({ event: 'cannot listen', port, error }, `PORT=${port} cannot be listened on`);
    process.exit(1);
  });
  server.listen(port, () => log.info({ event: 'started', port }, `Ready: http://localhost:${port}`));

  let isStopping = false;
  async function stop(): Promise<void> {
    // Ctrl-C reaches the server twice: from the terminal, and from the process that started it.
    if (isStopping) return;
    isStopping = true;
    await stopServer(server, log, Number(env.STOP_NOTICE_SECONDS || '1') * 1_000);
    // Neither a backend nor a collector that does not respond may delay the end.
    const lastWrites = Promise.allSettled(getSharedState().beforeEnd.map((write) => write()));
    await Promise.race([lastWrites, wait(lastWritesMs)]);
    await Promise.race([stopTracing().catch(() => {}), wait(tracingEndMs)]);
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Without such a folder pages are in memory alone. Never throws. */
async function openPageFolder(env: NodeJS.ProcessEnv, port: number, log: Log): Promise<void> {
  // Pages of an emulator must not outlive it: the next start may have other content.
  const folder =
    env.PAGE_CACHE_FOLDER || (env.FIRESTORE_EMULATOR_HOST ? undefined : `.next/cache/pages-${port}`);
  if (folder === undefined) return;
  try {
    const limitBytes = Number(env.PAGE_CACHE_MB || '500') * 1024 * 1024;
    const buildId = await readBuildId();
    usePageFiles(await openPageFiles({ folder, limitBytes, buildId, log }));
  } catch (error) {
    log.warn({ event: 'page folder unavailable', folder, error });
  }
}

/** Without such a folder a tab of an earlier build may lack what it has not loaded yet. Never throws. */
async function openBuildsFolder(env: NodeJS.ProcessEnv, log: Log): Promise<FindOtherFile> {
  const folder = env.BUILDS_FOLDER || '.next/cache/builds';
  try {
    const buildId = await readBuildId();
    return await openOtherBuilds({ folder, buildId, staticFolder, log });
  } catch (error) {
    log.warn({ event: 'builds folder unavailable', folder, error });
    return () => undefined;
  }
}
