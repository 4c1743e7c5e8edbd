import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import { LRUCache } from 'lru-cache';
import { hideQueries, type Log } from './createLog.node.ts';

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

const repeatAfterMs = 60_000;
const rememberedLines = 500;
/** Characters of a line: a library may print all that it was given. */
const printedLimit = 2_000;

/**
 * Writes what libraries print to the console, and Node's warnings, as lines of the log, which a collector can parse.
 * Each line comes at most once a minute, without the secrets of a URL: Next.js prints one for each failed request of a
 * picture. Call it before Next.js is imported or created: Next.js holds on to the console functions that it finds.
 */
export function redirectConsole(log: Log): void {
  const printedAt = new LRUCache<string, number>({ max: rememberedLines });
  const print = (level: (typeof levels)[keyof typeof levels], parts: readonly unknown[]): void => {
    const error = parts.find((part) => part instanceof Error);
    const words = parts.filter((part) => part !== error);
    const printed = stripVTControlCharacters(formatWithOptions({ colors: false }, ...words)).trim();
    const message = hideQueries(printed).slice(0, printedLimit);
    const line = `${message} ${error instanceof Error ? error.stack : ''}`;
    const now = performance.now();
    if (now - (printedAt.get(line) ?? -Infinity) < repeatAfterMs) return;
    printedAt.set(line, now);
    log[level]({ event: 'printed', ...(error && { error }), ...(message && { message }) });
  };
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...parts: unknown[]) => print(level, parts);
  // Node's own listener writes text to the standard error.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => print('warn', [warning.name, warning]));
}
