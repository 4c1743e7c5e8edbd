import { BodyTooLargeError } from './readBody.ts';

export type Refusal = [status: number, reason: string, headers?: Readonly<Record<string, string>>];

/** The response to a request that cannot be granted, with the reason; no cache stores it. */
export function refuse(...[status, reason, headers]: Refusal): Response {
  return new Response(JSON.stringify({ error: reason }), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** The refusal of a body, by the error that reading or parsing it threw. */
export function pickBodyRefusal(error: unknown): Refusal {
  const status = error instanceof BodyTooLargeError ? 413 : 400;
  return [status, error instanceof Error ? error.message : 'the body cannot be read'];
}
