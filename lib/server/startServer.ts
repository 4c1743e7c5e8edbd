import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { createLog } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { createRequestHandler } from './handleRequest.ts';
import { redirectConsole } from './redirectConsole.ts';
import { stopServer } from './stopServer.ts';
import { startTracing } from './tracing.ts';

const tracingEndMs = 800;

/** Starts the site: Next.js' request handler within an HTTP server of our own (docs/decisions/013), until a signal. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.PORT || '3000');
  const log = createLog(env.LOG_LEVEL);
  const stopTracing = await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  // Quiet: onRequestError in instrumentation.ts logs what fails.
  const site = next({ dev: false, port, quiet: true });
  await site.prepare();
  // Next.js runs instrumentation.ts when it starts, and does not wait for it.
  const settings = await getSharedState().settings.promise;
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
    createRequestHandler(site.getRequestHandler(), settings, log),
  );
  server.listen(port, () => log.info({ event: 'started', port }, `Ready: http://localhost:${port}`));

  let isStopping = false;
  async function stop(): Promise<void> {
    // Ctrl-C reaches the server twice: from the terminal, and from the process that started it.
    if (isStopping) return;
    isStopping = true;
    await stopServer(server, log, Number(env.STOP_NOTICE_SECONDS || '1') * 1_000);
    // A collector that does not respond must not delay the end.
    await Promise.race([stopTracing().catch(() => {}), wait(tracingEndMs)]);
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
