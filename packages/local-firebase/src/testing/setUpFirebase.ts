import type { Firestore } from 'firebase-admin/firestore';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';
import type { LocalFirebase, LocalFirebaseOptions } from '../startLocalFirebase.ts';
import { openAdmin, openLite } from './clients.ts';
import { openRest, type RestClient } from './restClient.ts';
import { clearDocuments, startForTests } from './startForTests.ts';
import { writeRules } from './writeRules.ts';

type Options = Partial<LocalFirebaseOptions> & { rules?: string; useBigInt?: boolean };

/** A local Firebase and who talks to it: firebase-admin, a browser that is not signed in, and REST as the owner. */
type Local = { firebase: LocalFirebase; admin: Firestore; browser: LiteFirestore; rest: RestClient };

/** Starts one for all tests of a file. Each test finds it without documents. */
export function setUpFirebase({ rules, useBigInt = false, ...options }: Options = {}): Local {
  const local = {} as Local;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const file = rules === undefined ? undefined : writeRules(rules);
    const firebase = await startForTests({ ...options, ...(file && { rulesFile: file.rulesFile }) });
    const [admin, browser] = [openAdmin(firebase, { useBigInt }), openLite(firebase)];
    Object.assign(local, { firebase, admin: admin.db, browser: browser.db, rest: openRest(firebase) });
    ends.push(admin.close, browser.close, firebase.stop, () => file?.remove());
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  beforeEach(() => clearDocuments(local.firebase));
  return local;
}
