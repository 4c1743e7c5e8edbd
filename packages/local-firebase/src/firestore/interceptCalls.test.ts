import { doc, getDoc, increment, updateDoc } from 'firebase/firestore/lite';
import { openAdmin, openLite } from '../testing/clients.ts';
import { startForTests } from '../testing/startForTests.ts';
import { RpcError } from './rpcError.ts';

test('beforeCall runs before every call with its request, and the call fails with what it throws', async () => {
  const calls: string[] = [];
  const firebase = await startForTests({
    beforeCall: async (method, request) => {
      calls.push(method);
      expect(JSON.stringify(request)).toContain('items/one');
      if (method === 'Commit' && calls.length > 1)
        throw new RpcError('RESOURCE_EXHAUSTED', 'The quota is used up.');
    },
  });
  const admin = openAdmin(firebase);
  const browser = openLite(firebase);
  try {
    await admin.db.doc('items/one').set({ count: 0 });
    const one = doc(browser.db, 'items/one');
    expect((await getDoc(one)).get('count')).toBe(0);
    await expect(updateDoc(one, { count: increment(1) })).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringContaining('The quota is used up.'),
    });
    expect((await getDoc(one)).get('count')).toBe(0);
    expect(calls).toEqual(['Commit', 'BatchGetDocuments', 'Commit', 'BatchGetDocuments']);
  } finally {
    await Promise.all([admin.close(), browser.close()]);
    await firebase.stop();
  }
});
