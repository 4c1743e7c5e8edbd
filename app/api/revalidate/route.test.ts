import { pickSection } from 'newsroom/testing/builders';
import { announce } from '@/lib/publication/announcements.server';
import { publish } from '@/lib/publication/publish.server';
import { log } from '@/lib/runtime/log.server';
import { POST } from './route';

jest.mock('@/lib/publication/announcements.server');
jest.mock('@/lib/publication/publish.server');

const secret = 'a-secret-of-this-test';
Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', REVALIDATE_SECRET: secret });
const publication = { section: pickSection('events'), id: 'a' };
const call = (): Promise<Response> =>
  POST(
    new Request('http://site/api/revalidate', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: JSON.stringify({ section: 'events', id: 'a' }),
    }),
  );

beforeEach(() => {
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.mocked(publish).mockReset().mockResolvedValue(['/events/a']);
  jest.mocked(announce).mockReset().mockResolvedValue();
});

test('a call is published here, then announced to the other servers', async () => {
  const response = await call();
  expect([response.status, await response.json()]).toEqual([200, { revalidated: ['/events/a'] }]);
  expect(publish).toHaveBeenCalledWith([publication]);
  expect(announce).toHaveBeenCalledWith(publication);
});

test.each([
  [
    'not published, is not announced either',
    () => jest.mocked(publish).mockRejectedValue(new Error('silent')),
    0,
  ],
  ['published, but not announced', () => jest.mocked(announce).mockRejectedValue(new Error('silent')), 1],
])('what is %s: the tool has to call again', async (_, fail, announced) => {
  fail();
  const response = await call();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect(announce).toHaveBeenCalledTimes(announced);
});
