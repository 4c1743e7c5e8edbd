import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie by which an editor's browser sees previews, for an hour. */
export const passCookie = 'preview';
export const passSeconds = 60 * 60;

/** The id of the account that the pass was given to, and when, epoch ms. */
type PreviewPass = { account: string; givenAt: number };

/** A pass that is valid for an hour from `givenAt`, at every server with the same secret. */
export function formatPass({ account, givenAt }: PreviewPass, secret: string): string {
  const claims = `${givenAt}.${Buffer.from(account).toString('base64url')}`;
  return `${claims}.${sign(claims, secret)}`;
}

/**
 * Parses a cookie's value. Undefined unless this deployment gave the pass within the last hour; compared in constant
 * time. Whether its account may still see previews is another question: app/preview/mayPreview.server.ts.
 */
export function parsePass(value: string | undefined, secret: string, now: number): PreviewPass | undefined {
  const [, claims = '', givenAt, account = '', signature = ''] =
    /^((\d{13})\.([\w-]+))\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (claims === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(claims, secret))))
    return undefined;
  const pass = { account: Buffer.from(account, 'base64url').toString(), givenAt: Number(givenAt) };
  return now < pass.givenAt + passSeconds * 1_000 ? pass : undefined;
}

/** Whether one of a request's cookies is a valid pass (RFC 6265, 4.2.1). */
export function hasPass(cookies: string | undefined, secret: string | undefined, now: number): boolean {
  const values = (cookies ?? '').split(/; */).filter((cookie) => cookie.startsWith(`${passCookie}=`));
  return (
    secret !== undefined &&
    values.some((cookie) => parsePass(cookie.slice(passCookie.length + 1), secret, now) !== undefined)
  );
}

function sign(claims: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${claims}`).digest('base64url');
}
