/**
 * Whether the document database can have a document of this id: asking for any other is an error.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !id.includes('\0') &&
    id.isWellFormed() &&
    !/^__.*__$/.test(id) &&
    new TextEncoder().encode(id).byteLength <= 1500
  );
}
