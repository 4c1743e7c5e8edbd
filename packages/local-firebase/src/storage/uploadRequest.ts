/** Why an upload is refused, and the status that says so. */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The two parts of RFC 2387: the metadata as JSON, then the bytes. */
export function splitParts(
  contentType: string | undefined,
  body: Buffer,
): { metadata: string; bytes: Buffer } {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/.exec(contentType ?? '') ?? [];
  const boundary = `--${quoted ?? plain}`;
  const first = body.indexOf(`${boundary}\r\n`);
  const second = body.indexOf(`\r\n${boundary}\r\n`, first + boundary.length);
  const end = body.lastIndexOf(`\r\n${boundary}--`);
  if (first < 0 || second < 0 || end <= second)
    throw new UploadError(400, 'The parts of the upload are cut.');
  const metadata = skipHeaders(body.subarray(first, second));
  return { metadata: metadata.toString(), bytes: skipHeaders(body.subarray(second + 2, end)) };
}

function skipHeaders(part: Buffer): Buffer {
  return part.subarray(part.indexOf('\r\n\r\n') + 4);
}

/** The metadata that a client sends with a file. */
export function parseMetadata(json: string): Readonly<Record<string, unknown>> {
  try {
    const metadata: unknown = JSON.parse(json);
    if (typeof metadata === 'object' && metadata !== null) return metadata as Record<string, unknown>;
  } catch {
    // The error below covers this, too.
  }
  throw new UploadError(400, 'The metadata of the upload is no JSON.');
}

export function pickType(metadata: string, header?: string | string[]): string {
  const { contentType } = parseMetadata(metadata);
  if (typeof contentType === 'string') return contentType;
  return typeof header === 'string' ? header : 'application/octet-stream';
}

export async function* toAsync(chunks: readonly Uint8Array[]) {
  yield* chunks;
}
