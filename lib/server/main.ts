import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { answerRequests } from './handleRequest.ts';
import { createLog } from '../runtime/createLog.node.ts';
import { redirectConsole } from './redirectConsole.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { stopServer } from './stopServer.ts';
import { startTracing } from './tracing.ts';

// The site: Next's request handler within an HTTP server of our own (docs/decisions/013). PORT says where it listens.

const port = Number(process.env.PORT || '3000');
const log = createLog(process.env.LOG_LEVEL);

const stopTracing = await startTracing(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
// Quiet: what fails is told by onRequestError in instrumentation.ts.
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
    // Longer than proxies keep an idle connection, so that it is they who end it.
    keepAliveTimeout: 65_000,
  },
  answerRequests(site.getRequestHandler(), settings, log),
);
server.listen(port, () => log.info({ event: 'started', port }, `Ready: http://localhost:${port}`));

let isStopping = false;
async function stop(): Promise<void> {
  // Ctrl-C reaches the server twice: from the terminal, and from the process that started it.
  if (isStopping) return;
  isStopping = true;
  await stopServer(server, log, Number(process.env.STOP_NOTICE_SECONDS || '1') * 1_000);
  // A collector that does not answer holds nobody up.
  await Promise.race([stopTracing().catch(() => {}), wait(800)]);
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
