import type { Node, Report } from '../estree.ts';

// Lints that what a reader or the server waits for has a deadline: neither may wait for ever for a network that hangs.
// https://oxc.rs/docs/guide/usage/linter/js-plugins.html

type Context = Readonly<{ filename: string; report: Report }>;

/** Functions that wait no longer than a deadline for the call within them. */
const limits = new Set(['withDeadline', 'readWithin', 'readWhileHere', 'importOrNotify', 'inTime']);

const message =
  'No deadline: pass `signal` to `fetch`, or call it within `withDeadline` (lib/runtime/deadline.ts); in a browser also within `readWhileHere` or `importOrNotify` (lib/browser), on the server within `getDocument`, `getDocuments` or `getCount` (lib/firebase/reads.node.ts). Where it needs none, disable this rule for the line and say why.';

function isLimited(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'CallExpression' && limits.has(at.callee?.name ?? '')) return true;
  return false;
}

/** Whether a call is one of `fetch` whose options name no signal. */
function isBareFetch({ callee, arguments: [, options] = [] }: Node): boolean {
  const isFetch =
    callee?.name === 'fetch' ||
    (callee?.property?.name === 'fetch' && /^(?:globalThis|self|window)$/.test(callee.object?.name ?? ''));
  return isFetch && !options?.properties?.some(({ key }) => key?.name === 'signal');
}

/** Whether a call sends a request to Firebase, by the names of the server's SDK. */
function isFirebaseCall({ callee, arguments: given = [] }: Node): boolean {
  const { object, property } = callee ?? {};
  const from =
    object?.callee?.property?.name ?? object?.callee?.name ?? object?.property?.name ?? object?.name ?? '';
  switch (property?.name) {
    case 'get':
    case 'commit':
      return given.length === 0 && from !== 'prepare';
    case 'listDocuments':
    case 'runTransaction':
    case 'verifyIdToken':
      return true;
    case 'getAll':
      return /database$/i.test(from);
    case 'add':
    case 'create':
    case 'delete':
    case 'set':
    case 'update':
      return /^(?:collection|doc|document|ref|reference)$/.test(from);
    default:
      return false;
  }
}

/** Whether a call is a hook of SWR whose fetcher is not, at its outside, a call with a deadline. */
function isBareFetcher({ callee, arguments: [, fetcher] = [] }: Node): boolean {
  if (!callee?.name?.startsWith('useSWR') || fetcher === undefined) return false;
  return !limits.has(fetcher.body?.callee?.name ?? '');
}

function create({ filename, report }: Context) {
  const isOfServer = !/\.client\.tsx?$/.test(filename);
  return {
    CallExpression(node: Node): void {
      const waits = isBareFetch(node) || (isOfServer && isFirebaseCall(node));
      if ((waits && !isLimited(node)) || isBareFetcher(node)) report({ node, message });
    },
    ImportExpression(node: Node): void {
      // The modules that read from other hosts.
      if (/\/(?:firestore|read|storage)\.client$/.test(String(node.source?.value)) && !isLimited(node))
        report({ node, message });
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint takes it
export default { meta: { name: 'deadlines' }, rules: { 'of-requests': { create } } };
