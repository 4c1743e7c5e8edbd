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
  const deadline = wait(deadlineMs, 'too late' as const, { ref: false });
  if (await hasConnections(server)) await wait(noticeMs);
  const closed = new Promise<'closed'>((resolve) => {
    server.close(() => resolve('closed'));
  });
  const end = await Promise.race([closed, deadline]);
  log.info({ event: 'stopped', inTime: end === 'closed' });
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error !== null || count > 0));
  });
}
