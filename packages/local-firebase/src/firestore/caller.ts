import { RpcError } from './rpcError.ts';

type Auth = { uid: string; token: Record<string, unknown> };

/** The owner is firebase-admin and passes everything; a user is judged by the rules, signed in or not. */
export type Caller = { kind: 'owner' } | { kind: 'user'; auth: Auth | null };

/**
 * The sender of the request, from the Authorization header. Tokens are read, not verified: the Auth emulator does not
 * sign them. Throws UNAUTHENTICATED for a header that is neither "Bearer owner" nor a JWT.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (!authorization) return { kind: 'user', auth: null };
  // The storage of the Web SDK says Firebase instead of Bearer.
  const token = /^(?:Bearer|Firebase) (.+)$/i.exec(authorization)?.[1];
  if (token === 'owner') return { kind: 'owner' };
  const payload = token && parseJwtPayload(token);
  if (!payload || typeof payload['sub'] !== 'string') {
    throw new RpcError('UNAUTHENTICATED', 'Invalid authentication token: expected "Bearer owner" or a JWT.');
  }
  return { kind: 'user', auth: { uid: payload['sub'], token: payload } };
}

function parseJwtPayload(token: string): Record<string, unknown> | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' ? (payload as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
