/** The codes of google.rpc.Code with their names and HTTP statuses (google/rpc/code.proto). */
const codes = [
  ['OK', 200],
  ['CANCELLED', 499],
  ['UNKNOWN', 500],
  ['INVALID_ARGUMENT', 400],
  ['DEADLINE_EXCEEDED', 504],
  ['NOT_FOUND', 404],
  ['ALREADY_EXISTS', 409],
  ['PERMISSION_DENIED', 403],
  ['RESOURCE_EXHAUSTED', 429],
  ['FAILED_PRECONDITION', 400],
  ['ABORTED', 409],
  ['OUT_OF_RANGE', 400],
  ['UNIMPLEMENTED', 501],
  ['INTERNAL', 500],
  ['UNAVAILABLE', 503],
  ['DATA_LOSS', 500],
  ['UNAUTHENTICATED', 401],
] as const;

export type StatusName = (typeof codes)[number][0];

/** A failure that reaches the client with its status, over gRPC as well as over REST. */
export class RpcError extends Error {
  readonly code: number;

  constructor(status: StatusName, message: string) {
    super(message);
    this.code = codes.findIndex(([name]) => name === status);
  }

  get status(): StatusName {
    return codes[this.code]?.[0] ?? 'UNKNOWN';
  }

  get httpStatus(): number {
    return codes[this.code]?.[1] ?? 500;
  }
}

/**
 * The failure as an RpcError. An error that has no status is a fault of the local Firebase, and goes to stderr as well.
 */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const status = typeof code === 'number' ? codes[code]?.[0] : undefined;
  if (status) {
    // GoogleError puts "5 NOT_FOUND: " before the message, and so does the client that receives it.
    return new RpcError(status, String(message).replace(new RegExp(`^${code} ${status}: `), ''));
  }
  console.error(error);
  return new RpcError('INTERNAL', `Internal error of the local Firebase: ${String(message ?? error)}`);
}
