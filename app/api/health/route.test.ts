import { getHealth } from '@/lib/firebase/health.server';
import { GET } from './route';

const secret = 'a-secret-of-these-tests';
Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', REVALIDATE_SECRET: secret });

jest.mock('@/lib/firebase/health.server', () => ({ getHealth: jest.fn() }));

const failures = ['7 PERMISSION_DENIED: Cloud Firestore API has not been used in project news-1a2b3'];

const getStatus = async (authorization?: string) => {
  const headers = { 'x-client-ip': '192.0.2.1', ...(authorization && { authorization }) };
  const response = await GET(new Request('http://site/api/health', { headers }));
  return [response.status, await response.json()] as const;
};

test.each([
  ['ok', 200],
  ['degraded', 200],
  ['failing', 503],
] as const)(
  'strangers learn the state of health alone, and what is wrong only with the secret: %s',
  async (state, status) => {
    jest.mocked(getHealth).mockResolvedValue({ state, failures });
    for (const authorization of [undefined, 'Bearer a-wrong-secret', `Basic ${secret}`, secret])
      expect(await getStatus(authorization)).toEqual([status, { status: state }]);
    expect(await getStatus(`Bearer ${secret}`)).toEqual([
      status,
      expect.objectContaining({ status: state, failures, versions: expect.anything() as unknown }),
    ]);
  },
);
