import path from 'node:path';
import { startLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from 'local-firebase';

const projectFolder = path.join(import.meta.dirname, '../..');

/** The site's files for the local Firebase: those of `firebase deploy`, by firebase.json. */
const site = {
  projectId: 'demo-newsroom',
  rulesFile: path.join(projectFolder, 'firestore.rules'),
  indexesFile: path.join(projectFolder, 'firestore.indexes.json'),
  storageRulesFile: path.join(projectFolder, 'storage.rules'),
} satisfies LocalFirebaseOptions;

/** The local Firebase with the site's rules and indexes; empty and in memory unless the options say otherwise. */
export function startSiteFirebase(options: Partial<LocalFirebaseOptions> = {}): Promise<LocalFirebase> {
  return startLocalFirebase({ ...site, ...options });
}
