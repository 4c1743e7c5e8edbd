import { register } from '../../instrumentation.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';

const mockFailure = new Error('the key of the service account is none');
jest.mock('../settings/env.node.ts', () => ({
  getEnv: () => {
    throw mockFailure;
  },
}));

// Otherwise main.ts would wait for it without a word.
test('a failure of what Next.js runs at the start reaches the server that waits for it', async () => {
  const { NEXT_RUNTIME } = process.env;
  process.env.NEXT_RUNTIME = 'nodejs';
  await register();
  process.env.NEXT_RUNTIME = NEXT_RUNTIME;
  await expect(getSharedState().prepared.promise).rejects.toBe(mockFailure);
});
