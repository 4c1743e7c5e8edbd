import { RpcError } from '../firestore/rpcError.ts';

/** The resource name of a document: projects/{project}/databases/{database}/documents/{collection}/{document}/… */
export const documentName = /^projects\/[^/]+\/databases\/[^/]+\/documents(\/[^/]+\/[^/]+)+$/;

const reserved = /^__.*__$/;
const numericId = /^__id(-?\d+)__$/;
const maxIdBytes = 1500;

/** The collection a document is in, by its full name. */
export function collectionOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** The last segment of a name. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * Throws INVALID_ARGUMENT unless the name is that of a document that can be in the database.
 * https://firebase.google.com/docs/firestore/quotas (Collections, documents, and fields)
 */
export function assertDocumentName(name: string, root: string): void {
  if (!name.startsWith(`${root}/`)) {
    throw new RpcError('INVALID_ARGUMENT', `Not the name of a document in ${root}: "${name}".`);
  }
  const segments = name.slice(root.length + 1).split('/');
  if (segments.length % 2 === 1) {
    throw new RpcError('INVALID_ARGUMENT', `Document name "${name}" has an odd number of segments.`);
  }
  for (const segment of segments) assertId(segment);
}

/** Throws INVALID_ARGUMENT unless this can be the id of a collection or a document. */
export function assertId(id: string): void {
  if (id === '' || id === '.' || id === '..') {
    throw new RpcError('INVALID_ARGUMENT', `Resource id "${id}" is invalid.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes) {
    throw new RpcError(
      'INVALID_ARGUMENT',
      `Resource id "${id.slice(0, 40)}…" is longer than ${maxIdBytes} bytes.`,
    );
  }
  if (reserved.test(id) && !isNumericId(id)) {
    throw new RpcError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`);
  }
}

/** Numeric ids, from Datastore, are 64-bit integers. */
function isNumericId(id: string): boolean {
  const number = numericId.exec(id)?.[1];
  return number !== undefined && BigInt.asIntN(64, BigInt(number)) === BigInt(number);
}
