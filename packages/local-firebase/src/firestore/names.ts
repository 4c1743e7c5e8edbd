import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty random letters and digits, as Firestore's own ids. */
export function newDocumentId(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A page token is the name of the last document before the page, made opaque. */
export function toPageToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

export function parsePageToken(token: string | undefined): string | undefined {
  return token ? Buffer.from(token, 'base64url').toString() : undefined;
}
