import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 64 * 1024;
const newline = 0x0a;

/** The lines of a file one by one, so that the whole is never in memory. What follows the last newline is left out. */
export function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    // The beginning of a line, in chunks before this one.
    let begun: Buffer[] = [];
    for (let length: number; (length = readSync(descriptor, chunk)) > 0;) {
      let start = 0;
      for (let end: number; (end = chunk.subarray(0, length).indexOf(newline, start)) >= 0; start = end + 1) {
        yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString('utf8');
        begun = [];
      }
      begun.push(Buffer.from(chunk.subarray(start, length)));
    }
  } finally {
    closeSync(descriptor);
  }
}
