import { setFlagsFromString } from 'node:v8';

/**
 * Lets the process take less memory than Node does by default, for a little more work; once, before anything is cached. The
 * new generation can only be limited where Node is started: `serverFlags` in tools/processes/serverCommand.ts.
 */
export function limitMemory(): void {
  // By default V8 lets the heap grow to several times the memory in use before it collects all garbage.
  setFlagsFromString('--heap-growing-percent=50');
  // For threads, Node's default: this one has its limit from the start, and search, in one that starts later, is slower so.
  setFlagsFromString('--max-semi-space-size=32');
  // Otherwise each small buffer in a cache keeps the pool of 64 KiB that it was cut from.
  Buffer.poolSize = 8 * 1024;
}
