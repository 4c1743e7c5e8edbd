import { createHash } from 'node:crypto';

/** The entity tag of a text: a weak one, as all its encodings share it. */
export function formatEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`;
}

/** Whether an `If-None-Match` header names the entity tag, by the weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function hasEtag(ifNoneMatch: string, etag: string): boolean {
  const opaqueTag = dropWeakness(etag);
  return ifNoneMatch
    .split(',')
    .map((part) => part.trim())
    .some((tag) => tag === '*' || dropWeakness(tag) === opaqueTag);
}

function dropWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
