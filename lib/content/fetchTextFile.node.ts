import { acceptedStatus, parseContentType, textFileLimitBytes, type TextFile } from 'newsroom/text/body';
import { decodeText } from '../http/decodeText.ts';
import { readBody } from '../http/readBody.ts';
import { fetchAllowedUrl } from '../http/safeFetch.node.ts';
import { StatusError } from '../http/statusError.ts';

const textFileDeadlineMs = 5_000;
/** The status of a text that is still the one whose entity tag the request had. */
export const unchangedStatus = 304;

/**
 * An item's text (docs/rows.md, C4), with its entity tag. Otherwise it throws: a StatusError for any status but 200, a
 * NotTextError for a picture, others where the URL is not allowed or the file is too slow or too large.
 */
export async function fetchTextFile(
  url: string,
  knownEtag?: string,
): Promise<TextFile & { etag: string | undefined }> {
  const response = await fetchAllowedUrl(url, {
    method: 'GET',
    accept: 'text/html, text/plain, text/vtt',
    signal: AbortSignal.timeout(textFileDeadlineMs),
    ifNoneMatch: knownEtag,
  });
  if (response.status !== acceptedStatus) {
    await response.body?.cancel();
    throw new StatusError(response.status);
  }
  const { mediaType, charset } = parseContentType(response.headers.get('content-type'));
  const bytes = await readBody(response.body, textFileLimitBytes);
  return { text: decodeText(bytes, charset), mediaType, etag: response.headers.get('etag') ?? undefined };
}
