import { decodeText } from '../http/decodeText.ts';
import { readBody } from '../http/readBody.ts';
import { fetchAllowedUrl } from '../http/safeFetch.node.ts';
import { StatusError } from '../http/statusError.ts';
import { acceptedStatus, contentLimitBytes, type Content } from '../model/body.ts';

const contentDeadlineMs = 5_000;
const unchangedStatus = 304;

/**
 * An item's text (docs/rows.md, C4). Throws without one: a StatusError for any status but 200,
 * a NotTextError for a picture, others when it is too slow or too large, or not at an allowed URL.
 */
export async function fetchContent(url: string): Promise<Content> {
  return readContent(await requestContent(url));
}

/** The same with its entity tag; undefined where the text is still the one of the entity tag `known`. */
export async function fetchChangedContent(
  url: string,
  known: string | undefined,
): Promise<(Content & { etag: string | undefined }) | undefined> {
  const response = await requestContent(url, known);
  if (known !== undefined && response.status === unchangedStatus) return undefined;
  return { ...(await readContent(response)), etag: response.headers.get('etag') ?? undefined };
}

type Response = Awaited<ReturnType<typeof fetchAllowedUrl>>;

function requestContent(url: string, known?: string): Promise<Response> {
  return fetchAllowedUrl(url, {
    method: 'GET',
    accept: 'text/html, text/plain, text/vtt',
    signal: AbortSignal.timeout(contentDeadlineMs),
    ifNoneMatch: known,
  });
}

async function readContent(response: Response): Promise<Content> {
  if (response.status !== acceptedStatus) {
    await response.body?.cancel();
    throw new StatusError(response.status);
  }
  const said = response.headers.get('content-type') ?? '';
  const mediaType = said.split(';')[0]?.trim().toLowerCase() ?? '';
  const [, charset] = /;\s*charset="?([\w:-]+)/i.exec(said) ?? [];
  const bytes = await readBody(response.body, contentLimitBytes);
  return { text: decodeText(bytes, charset), mediaType };
}
