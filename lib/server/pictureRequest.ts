import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { normalizeEscapes } from '../http/normalizeEscapes.ts';

/**
 * The query parameters of a bucket's files: those of download URLs, and of signed URLs, whose signature the bucket
 * checks.
 */
const bucketParameters = ['', 'alt', 'alt,token', 'token', 'Expires,GoogleAccessId,Signature'];

/**
 * The request for a resized picture. Each has one spelling, so that nobody has the same picture resized and cached
 * again and again. Undefined for a picture that is not allowed, and for parameters that no picture of the site has.
 */
export function parsePictureRequest(requestUrl: string, allowedUrls: readonly string[]): string | undefined {
  const parameters = URL.parse(requestUrl, 'http://site')?.searchParams;
  if (parameters === undefined || [...parameters.keys()].toSorted().join() !== 'q,url,w') return undefined;
  const { url = '', w, q } = Object.fromEntries(parameters);
  const picture = URL.parse(url);
  const beginning = allowedUrls.find((each) => isAllowedUrl(url, [each]));
  if (picture === null || beginning === undefined) return undefined;
  // Only the other host knows which parameters identify its pictures.
  const isInBucket = new URL(beginning).pathname !== '/';
  if (isInBucket && !hasKnownParameters(picture)) return undefined;
  picture.hash = '';
  // A token stays in the URL, though any token makes a public file another picture. Where the newsroom's rules are
  // stricter, only the right one opens it. Clients' turns (limits.ts) bound what such pictures take from others.
  if (isInBucket) picture.searchParams.sort();
  // `http://host/?` without the question mark.
  else picture.search = normalizeEscapes(picture.search);
  picture.pathname = normalizeEscapes(picture.pathname);
  return formatResizedUrl({ src: picture.href, width: Number(w), quality: Number(q) });
}

function hasKnownParameters({ searchParams }: URL): boolean {
  const names = [...searchParams.keys()].toSorted().join();
  return bucketParameters.includes(names) && (searchParams.get('alt') ?? 'media') === 'media';
}
