import type { Databases } from './databases.ts';

/** What empties a database, as in Google's emulator; undefined for all other paths. */
export function findClearing(
  method: string | undefined,
  pathname: string,
): ((databases: Databases) => void) | undefined {
  const [, database] =
    /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(pathname) ?? [];
  return database && method === 'DELETE' ? (databases) => databases.getDatabase(database).clear() : undefined;
}
