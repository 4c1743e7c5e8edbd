import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../settings/createLog.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';

/** After this the process ends, whatever requests are still open. */
const deadlineMs = 9_000;

/**
 * Stops the server without failing a request that it has accepted. From now on each response closes its connection and
 * /api/health fails; after `noticeMs`, in which load balancers notice that, no connections are accepted, and open requests
 * are completed. Resolves when all are, or at the deadline.
 */
export async function stopServer(server: Server, log: Log, noticeMs: number): Promise<void> {
  getSharedState().isStopping = true;
  log.info({ event: 'stopping' });
  const deadline = wait(deadlineMs, false, { ref: false });
  await wait(noticeMs);
  const inTime = await Promise.race([once(server.close(), 'close').then(() => true), deadline]);
  log.info({ event: 'stopped', inTime });
}
