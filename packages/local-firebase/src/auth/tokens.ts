import { AuthError, type Account } from './accounts.ts';

const lifetimeSeconds = 3600;

type Session = { id: string; signedInAt: number };

/** An ID token as Google's emulator issues it: not signed. `signedInAt` is epoch seconds. */
function createIdToken(projectId: string, account: Account, signedInAt: number): string {
  const now = Math.floor(Date.now() / 1000);
  const { localId, email, displayName, customAttributes } = account;
  const claims = {
    ...(displayName !== undefined && { name: displayName }),
    ...(JSON.parse(customAttributes) as object),
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: localId,
    user_id: localId,
    email,
    email_verified: false,
    auth_time: signedInAt,
    iat: now,
    exp: now + lifetimeSeconds,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The response to a sign-in or a refresh. */
export function createSession(projectId: string, account: Account, signedInAt: number) {
  const session: Session = { id: account.localId, signedInAt };
  return {
    idToken: createIdToken(projectId, account, signedInAt),
    // The token contains the whole session, so that it outlives a restart.
    refreshToken: Buffer.from(JSON.stringify(session)).toString('base64url'),
    expiresIn: String(lifetimeSeconds),
  };
}

export function parseRefreshToken(token: string): Session {
  try {
    const { id, signedInAt } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Partial<Session>;
    if (typeof id === 'string' && typeof signedInAt === 'number') return { id, signedInAt };
  } catch {
    // The error below covers this, too.
  }
  throw new AuthError('INVALID_REFRESH_TOKEN');
}

/** The account's id and the time of its sign-in (epoch seconds). */
export function parseIdToken(token: unknown): Session {
  try {
    const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString();
    const { sub, auth_time, exp } = JSON.parse(payload) as { sub?: string; auth_time?: number; exp?: number };
    if (sub !== undefined && auth_time !== undefined && exp !== undefined) {
      if (exp * 1000 < Date.now()) throw new AuthError('TOKEN_EXPIRED');
      return { id: sub, signedInAt: auth_time };
    }
  } catch (error) {
    if (error instanceof AuthError) throw error;
  }
  throw new AuthError('INVALID_ID_TOKEN');
}
