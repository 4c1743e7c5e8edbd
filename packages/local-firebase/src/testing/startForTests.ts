import path from 'node:path';
import { startLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from '../startLocalFirebase.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');

/** The rules and indexes of the package's own tests. */
export const fixtureOptions = {
  projectId: 'demo-local',
  rulesFile: path.join(fixtures, 'firestore.rules'),
  indexesFile: path.join(fixtures, 'firestore.indexes.json'),
} satisfies LocalFirebaseOptions;

/** The local Firebase is empty and in memory unless the options say otherwise. */
export function startForTests(options: Partial<LocalFirebaseOptions> = {}): Promise<LocalFirebase> {
  return startLocalFirebase({ ...fixtureOptions, ...options });
}

/** Removes all documents, as a test does with Google's emulator. */
export async function clearDocuments({ firestoreHost, projectId }: LocalFirebase): Promise<void> {
  const url = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`Clearing failed: ${response.status}`);
}
