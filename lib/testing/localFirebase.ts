import path from 'node:path';
import { startLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from 'local-firebase';

const folder = path.join(import.meta.dirname, '../../deploy/firebase');

/** The site's files for the local Firebase: those of `firebase deploy`. */
const site = {
  projectId: 'demo-newsroom',
  rulesFile: path.join(folder, 'firestore.rules'),
  indexesFile: path.join(folder, 'firestore.indexes.json'),
  storageRulesFile: path.join(folder, 'storage.rules'),
  // The site and the desk are on any port.
  storageCorsOrigins: ['*'],
} satisfies LocalFirebaseOptions;

/** The local Firebase with the site's rules and indexes; empty and in memory unless the options say otherwise. */
export function startSiteFirebase(options: Partial<LocalFirebaseOptions> = {}): Promise<LocalFirebase> {
  return startLocalFirebase({ ...site, ...options });
}
