import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';

/** The time for which the server still accepts requests while /api/health fails, so that load balancers notice. */
const noticeMs = 1_000;
/** After this the process ends, whatever requests are still open. */
const deadlineMs = 9_000;
const lastWritesMs = 3_000;

/**
 * Ends the process without failing a request that the server has accepted. From now on each response closes its
 * connection and /api/health fails. A second later no connections are accepted, and open requests are completed.
 */
export async function stopServer(server: Server, log: Log): Promise<void> {
  const state = getSharedState();
  // Ctrl-C reaches the server twice: from the terminal, and from the process that started it.
  if (state.isStopping) return;
  state.isStopping = true;
  log.info({ event: 'stopping' });
  const deadline = wait(deadlineMs, false, { ref: false });
  await wait(noticeMs);
  const inTime = await Promise.race([once(server.close(), 'close').then(() => true), deadline]);
  log.info({ event: 'stopped', inTime });
  // A backend that does not respond may not delay the end.
  await Promise.race([Promise.allSettled(state.beforeEnd.map((write) => write())), wait(lastWritesMs)]);
  process.exit(0);
}
