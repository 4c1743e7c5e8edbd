import { checkSettings } from './checkSettings.server';
import { getEnv } from './env.server';

jest.mock('./env.server', () => ({ getEnv: jest.fn() }));

let log: jest.SpyInstance;
let exit: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  exit = jest.spyOn(process, 'exit').mockImplementation((() => {}) as never);
});

afterEach(() => jest.restoreAllMocks());

test('good settings let the server go on, without a word', () => {
  checkSettings();
  expect(getEnv).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('bad settings end the process with their message and no stack', () => {
  jest.mocked(getEnv).mockImplementation(() => {
    throw new Error('FIREBASE_API_KEY: is missing\nSITE_URL: must be an origin');
  });
  checkSettings();
  expect(exit.mock.calls).toStrictEqual([[1]]);
  expect(log.mock.calls).toStrictEqual([['FIREBASE_API_KEY: is missing\nSITE_URL: must be an origin']]);
});

test('a failure of another kind ends it, too', () => {
  jest.mocked(getEnv).mockImplementation(() => {
    // oxlint-disable-next-line no-throw-literal -- what is thrown here is not the site's own
    throw 'unreadable';
  });
  checkSettings();
  expect(exit.mock.calls).toStrictEqual([[1]]);
  expect(log.mock.calls).toStrictEqual([['unreadable']]);
});
