import { createLog } from '../runtime/createLog.node.ts';
import { redirectConsole } from './redirectConsole.node.ts';

const log = createLog('silent');
const before = { ...console };

afterEach(() => {
  Object.assign(console, before);
  jest.restoreAllMocks();
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
