import { clientIpHeader } from '@/lib/http/clientIp.node';
import { createMetrics } from '@/lib/settings/metrics.node';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { GET } from './route';

const token = 'a-token-of-this-test';

let client = 0;

const read = (authorization?: string): Promise<Response> => {
  const headers = { [clientIpHeader]: `198.51.100.${client}`, ...(authorization && { authorization }) };
  return GET(new Request('http://localhost/api/metrics', { headers }));
};

jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => mockEnv }));
const mockEnv: { metricsToken?: string } = {};

beforeEach(() => {
  client += 1;
  mockEnv.metricsToken = token;
});

beforeAll(async () => {
  getSharedState().metrics = await createMetrics(() => ({ cache: {}, limit: {} }));
});

test('without the setting there is nothing', async () => {
  delete mockEnv.metricsToken;
  expect((await read(`Bearer ${token}`)).status).toBe(404);
});

test('metrics are for the bearer alone, and no cache stores or search engine lists them', async () => {
  expect((await read()).status).toBe(401);
  expect((await read('Bearer another')).status).toBe(401);
  const response = await read(`Bearer ${token}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain('newsroom_publication_seconds');
});

test('after ten wrong tokens the right one is not confirmed for a minute', async () => {
  for (let count = 0; count < 10; count += 1) await read('Bearer wrong');
  const response = await read(`Bearer ${token}`);
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
});
