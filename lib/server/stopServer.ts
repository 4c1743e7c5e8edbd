import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';

/** After this the process ends, whatever is still being answered. */
const deadlineMs = 9_000;

/**
 * Ends the server without failing a request it has accepted: from the signal on each answer closes its connection,
 * after `noticeMs`, in which whoever asks /api/health can look elsewhere, no more are accepted, and what is being answered is finished. Resolves when all is done, or at the
 * deadline.
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
