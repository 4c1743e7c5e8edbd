/** Why a file did not come, in a few words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  // undici says «fetch failed», and why in the cause.
  if (!(error.cause instanceof Error)) return error.message;
  return error.cause.message || error.message;
}
