// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
/** Whether Firestore allows this document id; a read of any other id is an error. */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !id.includes('\0') &&
    !/\p{Surrogate}/u.test(id) &&
    !/^__.*__$/.test(id) &&
    new TextEncoder().encode(id).byteLength <= 1500
  );
}
