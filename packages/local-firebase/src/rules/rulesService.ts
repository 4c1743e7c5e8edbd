/** A service of Firebase that rules are written for. */
export type RulesService = {
  /** As the file names it: `service cloud.firestore`. */
  name: string;
  /** What stands before the path of every document or file. */
  root: readonly string[];
};

/** Firestore. Rules see one database, the one that every client means by default. */
export const firestoreRules: RulesService = {
  name: 'cloud.firestore',
  root: ['databases', '(default)', 'documents'],
};

/** Storage, whose files rules see as /b/{bucket}/o/…. */
export function toStorageRules(bucketName: string): RulesService {
  return { name: 'firebase.storage', root: ['b', bucketName, 'o'] };
}
