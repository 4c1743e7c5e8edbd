import { NotTextError } from './decodeText.ts';
import { BodyTooLargeError } from './readBody.ts';

/** A response whose status is not that of a file. */
export class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Whether a request failed for a reason that passes: no response, a truncated one, or status 408, 429 or 5xx. Any other
 * failure means that there is no such file at the URL.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StatusError) return error.status >= 500 || [408, 429].includes(error.status);
  return !(error instanceof BodyTooLargeError || error instanceof NotTextError);
}
