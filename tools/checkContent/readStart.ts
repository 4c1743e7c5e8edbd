import { parseContentType } from 'newsroom/text/body';
import { fetchAllowedUrl } from '../../lib/http/safeFetch.node.ts';
import { StatusError } from '../../lib/http/statusError.ts';

const deadlineMs = 5_000;

/** The first bytes of a file, and what its host's headers say of it. */
type FileStart = {
  bytes: Buffer;
  /** The size of the whole file, where the host says it. */
  totalBytes: number | undefined;
  /** The type that the host writes, without parameters; empty where it says nothing. */
  mediaType: string;
  /** Whether the host sends parts of files. */
  hasRanges: boolean;
  /** The origin whose pages may read the file (CORS), or “*”. */
  allowedOrigin: string | undefined;
};

type StartOptions = { accept: string; limitBytes: number; redirectLimit?: number; origin?: string };

/**
 * The first bytes of a file, by a GET for its beginning alone. Throws a StatusError for any other response, and when
 * there is none in time. Requests go to allowed origins only.
 */
export async function readStart(
  url: string,
  { accept, limitBytes, ...limits }: StartOptions,
): Promise<FileStart> {
  const response = await fetchAllowedUrl(url, {
    ...limits,
    method: 'GET',
    accept,
    range: `bytes=0-${limitBytes - 1}`,
    signal: AbortSignal.timeout(deadlineMs),
  });
  const { status, headers } = response;
  // 416: a file without bytes has no beginning.
  if (status !== 200 && status !== 206 && status !== 416) {
    await response.body?.cancel();
    throw new StatusError(status);
  }
  const bytes = status === 416 ? Buffer.alloc(0) : await readFirst(response.body, limitBytes);
  return {
    bytes,
    totalBytes: status === 416 ? 0 : readTotal(status, headers),
    mediaType: parseContentType(headers.get('content-type')).mediaType,
    hasRanges: status !== 200,
    allowedOrigin: headers.get('access-control-allow-origin') ?? undefined,
  };
}

function readTotal(status: number, headers: { get: (name: string) => string | null }): number | undefined {
  const written =
    status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  return written && /^\d+$/.test(written) ? Number(written) : undefined;
}

async function readFirst(body: AsyncIterable<Uint8Array> | null, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection of a host that sends more than was requested.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= limitBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, limitBytes);
}
