/** A URL as Firebase Storage writes it: the object's whole name is one segment. */
export function toDownloadUrl(storageHost: string, bucketName: string, objectName: string): string {
  return `http://${storageHost}/v0/b/${bucketName}/o/${encodeURIComponent(objectName)}?alt=media`;
}
