import { getDoc, doc, increment, updateDoc } from 'firebase/firestore/lite';
import { startEmulator } from '../startLocalFirebase.ts';
import { openAdmin, openLite } from '../testing/clients.ts';
import { RpcError } from './rpcError.ts';

test('every call is told before it is answered, and answered with what was thrown', async () => {
  const calls: string[] = [];
  const emulator = await startEmulator({
    firestorePort: 0,
    storagePort: 0,
    seed: 'empty',
    beforeCall: async (method) => {
      calls.push(method);
      if (method === 'Commit' && calls.length > 1)
        throw new RpcError('RESOURCE_EXHAUSTED', 'The quota is used up.');
    },
  });
  const admin = openAdmin(emulator.firestoreHost);
  const browser = openLite(emulator.firestoreHost);
  try {
    await admin.db.doc('programs/one').set({ views: 0 });
    const one = doc(browser.db, 'programs/one');
    expect((await getDoc(one)).get('views')).toBe(0);
    await expect(updateDoc(one, { views: increment(1) })).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringContaining('The quota is used up.'),
    });
    expect((await getDoc(one)).get('views')).toBe(0);
    expect(calls).toEqual(['Commit', 'BatchGetDocuments', 'Commit', 'BatchGetDocuments']);
  } finally {
    await Promise.all([admin.close(), browser.close()]);
    await emulator.stop();
  }
});
