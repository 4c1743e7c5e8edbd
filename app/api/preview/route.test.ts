import { getAccounts } from '@/lib/firebase/admin.node';
import { parsePass } from '@/lib/http/previewPass.node';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { POST } from './route';

jest.mock('@/lib/firebase/admin.node', () => ({
  ...jest.requireActual<object>('@/lib/firebase/admin.node'),
  getAccounts: jest.fn(),
}));

const { put } = setUpServerFirebase();
const verifyIdToken = jest.fn<Promise<object>, [token: string, isRevocationChecked: boolean]>();

beforeEach(async () => {
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.mocked(getAccounts).mockResolvedValue({ verifyIdToken } as never);
  process.env.REVALIDATE_SECRET = 'a-secret-of-the-tests';
  await put('drafts', { a: { collection: 'articles', title: 'Սևագիր' } });
});

const post = () =>
  POST(
    new Request('https://news.example/api/preview', {
      method: 'POST',
      body: new URLSearchParams({ token: 't', draft: 'a' }),
    }),
  );

test('an editor’s token is verified with whether it was taken back, which the local accounts do in any case', async () => {
  verifyIdToken.mockResolvedValue({ uid: 'anahit', editor: true });
  const response = await post();
  expect([response.status, response.headers.get('location')]).toEqual([303, '/preview/analyses/a']);
  const pass = /^preview=([^;]+)/.exec(response.headers.get('set-cookie')!)?.[1];
  expect(parsePass(pass, 'a-secret-of-the-tests', Date.now())?.account).toBe('anahit');
  expect(verifyIdToken).toHaveBeenLastCalledWith('t', true);
});

test.each([
  [{ editor: 'true' }, 403],
  [{ editor: 1 }, 403],
  [{}, 403],
])('the claims %j are no editor’s', async (claims, status) => {
  verifyIdToken.mockResolvedValue(claims);
  const response = await post();
  expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
});

test('where verifying takes longer than the deadline the response is 503, without a pass', async () => {
  jest.useFakeTimers();
  verifyIdToken.mockReturnValue(new Promise(() => {}));
  const response = post();
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  jest.useRealTimers();
  expect([(await response).status, (await response).headers.get('set-cookie')]).toEqual([503, null]);
});

test.each([
  ['auth/id-token-expired', 401],
  ['auth/id-token-revoked', 401],
  ['auth/user-disabled', 401],
  ['auth/argument-error', 401],
  ['auth/internal-error', 503],
  ['app/network-error', 503],
])('where verifying ends with %s the response is %d, without a pass', async (code, status) => {
  verifyIdToken.mockRejectedValue(Object.assign(new Error(code), { code }));
  const response = await post();
  expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
});
