import { createLog } from './createLog.node.ts';
import { redirectConsole } from './redirectConsole.node.ts';

const log = createLog('silent');
const before = { ...console };

afterEach(() => {
  Object.assign(console, before);
});

test('what a library prints becomes an event of its level', () => {
  const info = jest.spyOn(log, 'info').mockImplementation(() => {});
  const error = jest.spyOn(log, 'error').mockImplementation(() => {});
  const failure = new Error('14 UNAVAILABLE');
  redirectConsole(log);
  // oxlint-disable-next-line no-console -- this is what a library does
  console.log('\u001b[32m✓\u001b[0m %s took %i ms', 'a.mjs', 15);
  console.error(failure);
  console.error('⨯', failure);
  expect(info.mock.calls).toStrictEqual([[{ event: 'printed', message: '✓ a.mjs took 15 ms' }]]);
  expect(error.mock.calls).toStrictEqual([
    [{ event: 'printed', error: failure }],
    [{ event: 'printed', error: failure, message: '⨯' }],
  ]);
});

test('the same line comes once a minute at most, and without what URLs keep secret', () => {
  const lines: string[] = [];
  jest
    .spyOn(log, 'error')
    .mockImplementation(((entry: { message: string }) => lines.push(entry.message)) as never);
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  redirectConsole(log);
  const print = (url: string) => console.error('upstream image response failed for', url, 404);
  for (let token = 0; token < 100; token += 1)
    print(`https://user:pass@host.example/o/a?alt=media&token=${token}`);
  print('https://host.example/o/b');
  now += 59_999;
  print('https://host.example/o/a');
  now += 1;
  print('https://host.example/o/a');
  expect(lines).toStrictEqual([
    'upstream image response failed for https://host.example/o/a 404',
    'upstream image response failed for https://host.example/o/b 404',
    'upstream image response failed for https://host.example/o/a 404',
  ]);
});

test('of a line that a library makes of all that it was given, two thousand letters come', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  redirectConsole(log);
  console.warn('dropped tags', 'ա, '.repeat(10_000));
  expect((warn.mock.calls[0]![0] as { message: string }).message).toHaveLength(2_000);
});
