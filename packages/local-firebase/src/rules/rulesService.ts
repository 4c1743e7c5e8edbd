import { LOOKUPS, STORAGE_LOOKUPS } from './lookups.ts';

/** A service of Firebase that rules are written for. */
export type RulesService = {
  /** As the file names it: `service cloud.firestore`. */
  name: string;
  /** What stands before the path of every document or file, by the id of the database. */
  toRoot: (database: string) => readonly string[];
  /** The functions that read documents, by `name/number of arguments`. */
  lookups: { has(signature: string): boolean };
};

export const firestoreRules: RulesService = {
  name: 'cloud.firestore',
  toRoot: (database) => ['databases', database, 'documents'],
  lookups: LOOKUPS,
};

/** Storage, whose files rules see as /b/{bucket}/o/…. */
export function toStorageRules(bucketName: string): RulesService {
  return { name: 'firebase.storage', toRoot: () => ['b', bucketName, 'o'], lookups: STORAGE_LOOKUPS };
}
