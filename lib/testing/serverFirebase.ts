import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, getApps } from 'firebase-admin/app';
import type { CollectionReference } from 'firebase-admin/firestore';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';

type Fields = Readonly<Record<string, unknown>>;
/** The fields of documents, by their ids. */
export type Documents = Readonly<Record<string, Fields>>;

/** Firestore documents with the ids `item-1`, `item-2`…, newest first, a millisecond apart. */
export function buildDocuments(count: number, fields: Fields = {}): Documents {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `item-${index + 1}`,
      { title: `Նյութ ${index + 1}`, views: 0, createdAt: 1_000_000 - index, ...fields },
    ]),
  );
}

/**
 * For all tests of a file: a local Firebase with the site's indexes and rules that refuse everybody, and the settings
 * by which the site finds it. Reads go through firebase-admin, which no rules bind.
 */
export function setUpServerFirebase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const rulesFile = path.join(folder, 'firestore.rules');
  let firebase: LocalFirebase;
  let admin: ReturnType<typeof openAdmin>;

  beforeAll(async () => {
    writeFileSync(
      rulesFile,
      "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {} }",
    );
    const indexesFile = path.join(import.meta.dirname, '../../deploy/firebase/firestore.indexes.json');
    firebase = await startLocalFirebase({ projectId: 'demo-newsroom', rulesFile, indexesFile });
    // Sets FIRESTORE_EMULATOR_HOST.
    admin = openAdmin(firebase);
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = firebase.storageHost;
  });

  afterAll(async () => {
    await Promise.all(getApps().map(deleteApp));
    await firebase.stop();
    rmSync(folder, { recursive: true });
  });

  return {
    getFirebase: () => firebase,
    /** Replaces all documents of a collection. */
    put: (collection: string, documents: Documents) =>
      replaceDocuments(admin.db.collection(collection), documents),
  };
}

/** Puts documents in the place of all that a collection has. */
export async function replaceDocuments(collection: CollectionReference, documents: Documents): Promise<void> {
  const batch = collection.firestore.batch();
  for (const stale of await collection.listDocuments()) batch.delete(stale);
  for (const [id, fields] of Object.entries(documents)) batch.set(collection.doc(id), fields);
  await batch.commit();
}
