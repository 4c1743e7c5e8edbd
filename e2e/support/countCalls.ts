import type { BeforeCall } from 'local-firebase';

/**
 * Counts a test site's Firestore calls that name a text, such as a document's id: those that a test caused, and not
 * what the site reads by itself meanwhile, as for its watch and its search.
 */
export function countCalls() {
  const calls: string[] = [];
  const beforeCall: BeforeCall = (_, request) => void calls.push(JSON.stringify(request) ?? '');
  return { beforeCall, count: (name: string) => calls.filter((call) => call.includes(name)).length };
}
