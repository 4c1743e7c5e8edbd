import type { IncomingMessage } from 'node:http';
import { normalizeEscapes } from '../http/normalizeEscapes.ts';
import { hasPass } from '../http/previewPass.node.ts';
import type { Env } from '../settings/env.node.ts';
import { parsePictureRequest } from './pictureRequest.ts';
import { findRouteKind, missingPath } from './routes.ts';

/** A request, and facts about it. */
export type RequestContext = ReturnType<typeof readContext>;

type ContextOptions = {
  client: string;
  settings: Pick<Env, 'allowedUrls' | 'revalidateSecret'>;
  /** The URLs' paths of files that are sent as they are. */
  files: ReadonlySet<string>;
};

/** The form of a file's path. Any other dot is one of an item's id. */
const filePath = /^\/(?:api|_next)\/|\.(?:ico|ics|jpg|js|json|png|svg|txt|webmanifest|xml)$/;

export function readContext(request: IncomingMessage, { client, settings, files }: ContextOptions) {
  const { method = 'GET', headers } = request;
  const url = normalizeUrl(request.url ?? '');
  const [path = '', query] = url.split('?');
  const found = files.has(path) ? 'static' : findRouteKind(path);
  // Clients without a pass get a 404 for a preview.
  const isHidden = found === 'preview' && !hasPass(headers.cookie, settings.revalidateSecret, Date.now());
  const kind = isHidden ? undefined : found;
  const isNavigation = headers.rsc !== undefined;
  const pictureUrl = kind === 'picture' ? parsePictureRequest(url, settings.allowedUrls) : undefined;
  return {
    request,
    startedAt: performance.now(),
    /** The way in which the request is responded to; the request handler sets it. */
    way: 'rendered' as 'refused' | 'stored' | 'rendered',
    method,
    url,
    path,
    query: new URLSearchParams(query),
    kind,
    client,
    /** The path of the page that responds: all unknown paths share one. */
    pagePath: kind === undefined ? missingPath : path,
    /** The request for a resized picture, where it is one that the site may make. */
    pictureUrl,
    /** Whether the URL is spelled as the site spells it. Caches in front take each spelling for another URL. */
    isCanonical: request.url === (pictureUrl ?? url),
    /** Whether Next.js' router in the browser requests data. */
    isNavigation,
    /**
     * Whether a person waits for the response. A navigation does not count: if Next.js' router gets anything but its
     * own data, it loads the whole page.
     */
    isForPage: !isNavigation && (kind === 'page' || !filePath.test(path)),
  };
}

/** Letters that a client sent as they are: Node reads each of their bytes as a letter. */
const rawBytes = /[\x80-\xff]/g;
const escapeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;

/** Normalizes a URL: pages are stored by one spelling of their path, and some clients escape needlessly. */
export function normalizeUrl(url: string): string {
  const [path = '', ...query] = url.replace(rawBytes, escapeByte).split('?');
  // Two slashes would begin a host.
  return [normalizeEscapes(path).replace(/^\/{2,}/, '/'), ...query].join('?');
}
