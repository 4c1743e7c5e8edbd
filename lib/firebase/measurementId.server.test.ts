import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { serve } from '@/lib/testing/serve';
import { findMeasurementId } from './measurementId.server';

jest.mock('@/lib/settings/env.node', () => ({ getEnv: jest.fn() }));
jest.mock('@/lib/settings/log.server', () => ({ log: { warn: jest.fn() } }));
jest.mock('@/lib/settings/site.server', () => ({ getSite: () => ({ url: 'https://www.example.org' }) }));

const app = { apiKey: 'the-api-key', appId: '1:123:web:abc' };
const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let respond: RequestListener;
let stub = '';

// Google's host cannot be reached from a test: the same request goes to this server.
const fetchFromStub: typeof fetch = (url, init) => {
  const { pathname, search, host, protocol } = new URL(String(url));
  expect(protocol + host).toBe('https:firebase.googleapis.com');
  return fetch(`http://${stub}${pathname}${search}`, init);
};

beforeAll(async () => {
  stub = await serve((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    respond(request, response);
  });
});

beforeEach(() => {
  requests.length = 0;
  jest.clearAllMocks();
  getSharedState().measurementId = undefined;
});

afterEach(() => jest.useRealTimers());

const sendJson = (body: unknown): void => {
  respond = (_, response) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
};
const sendStatus = (status: number): void => {
  respond = (_, response) => response.writeHead(status).end('{"error":{"message":"the-api-key is bad"}}');
};
const find = (deadlineMs = 60_000) => findMeasurementId({ fetch: fetchFromStub, deadlineMs });
function give(settings: { measurementId?: string; looksUpMeasurementId: boolean }): void {
  jest
    .mocked(getEnv as () => object)
    .mockReturnValue({ firebase: app, measurementId: undefined, ...settings });
}

test('[V1] with the six settings alone the pages get the stream that Firebase has for the app, looked up once', async () => {
  give({ looksUpMeasurementId: true });
  sendJson({ measurementId: 'G-ABC123' });
  await find();
  expect(getSharedState().measurementId).toBe('G-ABC123');
  // As the SDK requests it, with the key in a header alone.
  expect(requests).toMatchObject([
    {
      url: '/v1alpha/projects/-/apps/1:123:web:abc/webConfig',
      headers: {
        accept: 'application/json',
        'x-goog-api-key': 'the-api-key',
        referer: 'https://www.example.org/',
      },
    },
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['no stream', {}],
  ['an empty one', { measurementId: '' }],
])('[V1] a project with %s has no analytics, and that is no failure', async (_, config) => {
  give({ looksUpMeasurementId: true });
  sendJson(config);
  await find();
  expect(getSharedState().measurementId).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['the stream is set', { measurementId: 'G-SET', looksUpMeasurementId: false }, 'G-SET'],
  ['analytics is off', { looksUpMeasurementId: false }, undefined],
])('[V1] where %s nothing is looked up', async (_, settings, expected) => {
  give(settings);
  await find();
  expect(getSharedState().measurementId).toBe(expected);
  expect(requests).toStrictEqual([]);
});

test.each<[string, () => void, string]>([
  ['a refusal', () => sendStatus(403), 'Firebase responded with status 403'],
  ['no JSON', () => void (respond = (_, response) => response.end('<html>')), 'JSON'],
  ['an id of another form', () => sendJson({ measurementId: '"><script>' }), 'unknown form'],
  ['a response that is not an object', () => sendJson(null), 'no object'],
  ['a closed connection', () => void (respond = (request) => request.destroy()), 'fetch failed'],
  ['no response within the deadline', () => void (respond = () => {}), 'timeout'],
])(
  '[V1] after %s analytics stays off and one line without the key is logged',
  async (_, prepare, message) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    give({ looksUpMeasurementId: true });
    prepare();
    // Long enough for any machine, but for the response that never comes.
    await find(message === 'timeout' ? 100 : 60_000);
    expect(getSharedState().measurementId).toBeUndefined();
    const lines = jest.mocked(log.warn).mock.calls as unknown as [{ error: Error }][];
    expect(lines).toMatchObject([[{ event: 'measurement id unavailable', retryInSeconds: 600 }]]);
    const { error } = lines[0]![0];
    expect(error.message).toContain(message);
    expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain('the-api-key');
  },
);

test('[V1] a failed look-up is tried again later', async () => {
  jest.useFakeTimers();
  give({ looksUpMeasurementId: true });
  const fetch = jest
    .fn<Promise<Response>, []>()
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(Response.json({ measurementId: 'G-ABC123' }));
  await findMeasurementId({ fetch });
  await jest.advanceTimersByTimeAsync(599_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(getSharedState().measurementId).toBe('G-ABC123');
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
