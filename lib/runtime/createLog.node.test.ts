import { createLog, hideQueries, redactUrl } from './createLog.node.ts';

let lines: Record<string, unknown>[];

/** Catches what pino writes to standard output. */
function listen(level?: string) {
  const log = createLog(level);
  const stream = Reflect.get(
    log,
    Reflect.ownKeys(log).find((key) => String(key) === 'Symbol(pino.stream)')!,
  );
  jest.spyOn(stream as { write(line: string): void }, 'write').mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  return log;
}

beforeEach(() => {
  lines = [];
});

test('an event is one line of JSON with its level and time, and nothing of the machine', () => {
  listen().warn({ event: 'hub notification failed', status: 500 });
  expect(lines).toStrictEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      event: 'hub notification failed',
      status: 500,
    },
  ]);
});

test.each([
  [undefined, ['info', 'warn', 'error']],
  ['nonsense', ['info', 'warn', 'error']],
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['silent', []],
])('with the level %s these are written: %j', (level, expected) => {
  const log = listen(level);
  for (const name of ['debug', 'info', 'warn', 'error'] as const) log[name]({ event: 'x' });
  expect(lines.map((line) => line.level)).toStrictEqual(expected);
});

test('a problem that repeats has twenty lines a minute; the next minute says how many were left out', () => {
  jest.useFakeTimers({ now: 0 });
  const log = listen('debug');
  const report = (times: number) => {
    for (let time = 0; time < times; time += 1) log.error({ event: 'read failed' }, 'in Firestore');
  };
  report(50);
  expect(lines).toHaveLength(20);
  // Other problems, and what is none, have their own lines.
  log.warn({ event: 'request' });
  for (let time = 0; time < 30; time += 1) log.info({ event: 'publication' });
  expect(lines).toHaveLength(51);
  jest.setSystemTime(60_000);
  report(2);
  expect(lines.slice(51)).toEqual([
    expect.objectContaining({ event: 'read failed', leftOut: 30, msg: 'in Firestore' }),
    expect.not.objectContaining({ leftOut: expect.anything() as number }),
  ]);
});

test('an error says what it is and where it came from, without the token of a URL or a password in it', () => {
  const cause = new Error('connect https://user:secret@host.example/o/a?alt=media&token=secret failed');
  listen().error({ event: 'x', error: new TypeError('fetch failed', { cause }) });
  expect(lines[0]?.error).toMatchObject({
    message: 'fetch failed (connect https://host.example/o/a failed)',
    stack: expect.arrayContaining([expect.stringContaining('createLog.node.test')]) as string[],
  });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test.each([
  ['a thrown text', 'a thrown text'],
  [undefined, 'undefined'],
])('what is thrown without being an Error is logged, too: %s', (error, message) => {
  listen().error({ event: 'x', error });
  expect(lines[0]).toMatchObject(error === undefined ? { event: 'x' } : { error: { message } });
});

test.each([
  ['https://host.example/v0/o/a%2Fb?alt=media&token=secret#x', 'https://host.example/v0/o/a%2Fb'],
  ['https://user:secret@host.example/a', 'https://host.example/a'],
  ['data:text/plain,secret', 'a data: URL'],
  ['http://[', 'an invalid URL'],
  [`https://host.example/${'a'.repeat(5_000)}`, `https://host.example/${'a'.repeat(999)}`],
])('%s is logged as %s', (url, expected) => {
  expect(redactUrl(url)).toBe(expected);
});

test.each([
  [
    'URL includes credentials: https://user:secret@host.example/a',
    'URL includes credentials: https://host.example/a',
  ],
  ['HTTPS://user:sec@ret@host.example/a#secret', 'HTTPS://host.example/a'],
  ['https://host.example?token=secret 404', 'https://host.example 404'],
  ['https://host.example/@a/b@c and mail@host.example', 'https://host.example/@a/b@c and mail@host.example'],
  [
    'from http://a.example/x?secret to https://b:secret@b.example/y',
    'from http://a.example/x to https://b.example/y',
  ],
])('of the URLs in a text, %j, the log has %j', (text, expected) => {
  expect(hideQueries(text)).toBe(expected);
});
