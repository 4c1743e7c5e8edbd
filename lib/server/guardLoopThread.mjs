import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// The thread of guardLoop.ts. Not TypeScript: to strip types Node would load its parser into this thread too, 11 MB.
// It counts beats, not the clock's seconds: while the whole machine is asleep neither thread beats.

const { beats, beatMs, standMs } = workerData;
let last = -1;
let stoodMs = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  stoodMs = beat === last ? stoodMs + beatMs : 0;
  last = beat;
  if (stoodMs < standMs) return;
  const line = { level: 'error', time: new Date().toISOString(), event: 'event loop stands still', stoodMs };
  // The stream of the log belongs to the loop that stands.
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, beatMs);
