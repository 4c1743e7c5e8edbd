import { parsePostedRules } from '../rules/postedRules.ts';
import type { AccessControl } from './accessControl.ts';
import type { Databases } from './databases.ts';

export type EmulatorOptions = { databases: Databases; accessControl: AccessControl };

type EmulatorRoute = (body: string, options: EmulatorOptions) => void;

/** What Google's emulator has besides Firestore's own methods, as `@firebase/rules-unit-testing` calls it. */
export function findEmulatorRoute(method: string | undefined, pathname: string): EmulatorRoute | undefined {
  const [, database] =
    /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(pathname) ?? [];
  if (database && method === 'DELETE') {
    return (_, { databases }) => databases.getDatabase(database).clear();
  }
  const [, projectId] = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/.exec(pathname) ?? [];
  if (projectId && method === 'PUT') {
    return (body, { accessControl }) => accessControl.setRules(projectId, parsePostedRules(body));
  }
  return undefined;
}
