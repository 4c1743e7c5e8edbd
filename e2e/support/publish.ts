import { Timestamp } from 'firebase-admin/firestore';
import { revalidateSecret, type TestSite } from '../../tools/testSite/startTestSite.ts';

/**
 * Tells the site that an item (such as `events/a`) or any item of a section has changed. Resolves with the response's
 * status.
 */
export async function revalidate({ url }: TestSite, path: string): Promise<number> {
  const [section, id] = path.split('/');
  const { status } = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ section, id }),
  });
  return status;
}

/** An editor's actions on one item of a section whose collection has the section's name. */
export function editItem(testSite: TestSite, path: string) {
  const reference = testSite.database.doc(path);
  return {
    reference,
    publish: async (fields: Readonly<Record<string, unknown>>): Promise<void> => {
      await reference.set({ createdAt: Timestamp.now(), categories: [], ...fields });
      await revalidate(testSite, path);
    },
    withdraw: async (): Promise<void> => {
      await reference.delete();
      await revalidate(testSite, path);
    },
  };
}
