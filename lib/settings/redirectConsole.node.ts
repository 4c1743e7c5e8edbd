import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import { LRUCache } from 'lru-cache';
import { hideQueries, type Log } from './createLog.node.ts';

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

const repeatAfterMs = 60_000;
const rememberedLines = 500;

/**
 * Makes lines of the log of what libraries print to the console, which a collector can parse. The same line comes at
 * most once a minute, without the secrets of a URL: Next.js prints one for each failed request of a picture.
 */
export function redirectConsole(log: Log): void {
  const printedAt = new LRUCache<string, number>({ max: rememberedLines });
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== error);
      const printed = stripVTControlCharacters(formatWithOptions({ colors: false }, ...words)).trim();
      const message = hideQueries(printed);
      const line = `${message} ${error instanceof Error ? error.stack : ''}`;
      const now = performance.now();
      if (now - (printedAt.get(line) ?? -Infinity) < repeatAfterMs) return;
      printedAt.set(line, now);
      log[level]({ event: 'printed', ...(error && { error }), ...(message && { message }) });
    };
  }
}
