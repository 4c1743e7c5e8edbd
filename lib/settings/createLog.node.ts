import { pino, stdTimeFunctions } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * A log of one JSON line for each event, on standard output. Nothing about readers belongs in it: no IP address,
 * no query, no header. Pass errors as `error`, and URLs through `redactUrl`.
 */
export function createLog(level: string | undefined) {
  return pino({
    level: logLevels.find((name) => name === level) ?? 'info',
    // Neither process nor host: the log collector knows them.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describeError },
  });
}

export type Log = ReturnType<typeof createLog>;

/** Characters of a path in the log: an editor may have stored half a megabyte of them. */
const loggedLimit = 1_000;

/** A URL fit for the log: without its query and fragment, which may hold a token, and without credentials. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url, 'http://site');
  if (parsed === null) return 'an invalid URL';
  // What follows “data:” is no path.
  if (parsed.host === '') return `a ${parsed.protocol} URL`;
  const path = parsed.pathname.slice(0, loggedLimit);
  return parsed.origin === 'http://site' ? path : `${parsed.origin}${path}`;
}

/** An error fit for the log: its message, causes and stack. */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: hideQueries(String(error)) };
  return {
    message: hideQueries(
      error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message,
    ),
    ...('digest' in error && { digest: error.digest }),
    stack: error.stack?.split('\n    at ').slice(1, 6),
  };
}

/** A text without the queries and credentials of its URLs: errors of fetch and of Google's libraries repeat URLs. */
export function hideQueries(text: string): string {
  return text.replaceAll(/(https?:\/\/)(?:[^\s/?#]*@)?([^\s?#]*)(?:[?#]\S*)?/gi, '$1$2');
}
