import { BodyTooLargeError } from './readBody.ts';

/** The response to a request that cannot be granted, with the reason; no cache stores it. */
export function refuse(
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error: reason }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The status and the reason for a body at which reading or parsing it threw this. */
export function pickBodyRefusal(error: unknown): [status: 400 | 413, reason: string] {
  const status = error instanceof BodyTooLargeError ? 413 : 400;
  return [status, error instanceof Error ? error.message : 'the body cannot be read'];
}
