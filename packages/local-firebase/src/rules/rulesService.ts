/** A service of Firebase that rules are written for. */
export type RulesService = {
  /** The name in the rules file: `service cloud.firestore`. */
  name: string;
  /** Returns the segments before the path of every document or file, for the id of the database. */
  toRoot: (database: string) => readonly string[];
  /** Whether its rules may read documents: https://firebase.google.com/docs/reference/rules/rules.firestore */
  hasGet: boolean;
};

/** The function that reads a document, by `name/number of arguments`. */
export const lookUpSignature = 'get/1';

export const firestoreRules: RulesService = {
  name: 'cloud.firestore',
  toRoot: (database) => ['databases', database, 'documents'],
  hasGet: true,
};

/** Storage, whose files rules see as /b/{bucket}/o/…. */
export function toStorageRules(bucketName: string): RulesService {
  return { name: 'firebase.storage', toRoot: () => ['b', bucketName, 'o'], hasGet: false };
}
