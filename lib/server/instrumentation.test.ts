import { register } from '../../instrumentation.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';

// Otherwise main.ts would wait for it without a word.
test('a failure of what Next.js runs at the start reaches the server that waits for it', async () => {
  // There are no settings.
  process.env = { NODE_ENV: 'test', NEXT_RUNTIME: 'nodejs' };
  await register();
  await expect(getSharedState().prepared.promise).rejects.toThrow('FIREBASE_API_KEY: is missing');
});
