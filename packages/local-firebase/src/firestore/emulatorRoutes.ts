import type { Databases } from './databases.ts';

/** Returns what empties a database for the path by which Google's emulator does so; undefined for other paths. */
export function findClearing(
  method: string | undefined,
  pathname: string,
): ((databases: Databases) => void) | undefined {
  const [, database] =
    /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(pathname) ?? [];
  return database && method === 'DELETE' ? (databases) => databases.getDatabase(database).clear() : undefined;
}
