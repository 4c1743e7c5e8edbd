import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import type { Log } from '../runtime/createLog.node.ts';

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Turns what libraries print to the console into lines of the log, which a collector can parse. */
export function redirectConsole(log: Log): void {
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== error);
      const message = stripVTControlCharacters(formatWithOptions({ colors: false }, ...words)).trim();
      log[level]({ event: 'printed', ...(error && { error }), ...(message && { message }) });
    };
  }
}
