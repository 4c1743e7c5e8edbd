import { pino, stdTimeFunctions, type LogFn, type Logger } from 'pino';
import { shareInProcess } from './sharedState.node.ts';

/** Pino's number of `warn`. */
const warnLevel = 40;

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
    hooks: { logMethod: leaveOutRepeated() },
  });
}

/** Lines of one event that a minute may have where they report problems: in an outage each request has several. */
const mostInMinute = 20;

/** Leaves out further lines; the first line of a later minute says how many were `leftOut`. */
function leaveOutRepeated() {
  const minutes = new Map<unknown, { startedAt: number; lines: number }>();
  return function write(this: Logger, ...[args, method, level]: [Parameters<LogFn>, LogFn, number]): void {
    const [details, ...rest] = args as [{ event?: unknown }, ...string[]];
    const { event } = details;
    if (level < warnLevel || event === undefined) return method.call(this, details, ...rest);
    const minute = minutes.get(event);
    if (minute !== undefined && Date.now() - minute.startedAt < 60_000) {
      minute.lines += 1;
      return minute.lines > mostInMinute ? undefined : method.call(this, details, ...rest);
    }
    minutes.set(event, { startedAt: Date.now(), lines: 1 });
    const leftOut = Math.max(0, (minute?.lines ?? 0) - mostInMinute);
    return method.call(this, leftOut === 0 ? details : { ...details, leftOut }, ...rest);
  };
}

export type Log = ReturnType<typeof createLog>;

/** The one log of this process: the limit of lines counts those of all callers. */
export function getLog(): Log {
  return shareInProcess('log', () => createLog(process.env.LOG_LEVEL));
}

/** Characters of a path in the log: an editor may have stored half a megabyte of them. */
const loggedLimit = 1_000;

/** A URL fit for the log: without its query and fragment, which may hold a token, and without credentials. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url, 'http://site');
  if (parsed === null) return 'an invalid URL';
  // The part behind “data:” is no path.
  if (parsed.host === '') return `a ${parsed.protocol} URL`;
  const path = parsed.pathname.slice(0, loggedLimit);
  return parsed.origin === 'http://site' ? path : `${parsed.origin}${path}`;
}

/** An error fit for the log: its message, causes and stack. */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: cutMessage(String(error)) };
  return {
    message: cutMessage(
      error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message,
    ),
    ...('digest' in error && { digest: error.digest }),
    stack: error.stack?.split('\n    at ').slice(1, 6),
  };
}

/** Characters of a message: Google's libraries repeat what was sent to them, which may be a megabyte. */
const messageLimit = 2_000;

function cutMessage(message: string): string {
  return hideQueries(message).slice(0, messageLimit);
}

/** A text without the queries and credentials of its URLs: errors of fetch and of Google's libraries repeat URLs. */
export function hideQueries(text: string): string {
  return text.replaceAll(/(https?:\/\/)(?:[^\s/?#]*@)?([^\s?#]*)(?:[?#]\S*)?/gi, '$1$2');
}
