import { Worker } from 'node:worker_threads';

/** Longer than any work of the server blocks its event loop, also while it starts on a busy machine. */
const standMs = 30_000;
const beatMs = 1_000;

/**
 * Ends this process once its event loop has stood still for half a minute, so that the host starts it again: a timer of
 * the process itself would stand still too. systemd's own watchdog needs a kind of socket that Node lacks.
 */
export function guardLoop(times = { beatMs, standMs }): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), times.beatMs).unref();
  new Worker(new URL('./guardLoopThread.mjs', import.meta.url), {
    name: 'loop guard',
    workerData: { beats, ...times },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
