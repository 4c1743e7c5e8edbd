import 'server-only';
import type { Body } from 'newsroom/text/body';
import sanitizeHtml from 'sanitize-html';
import { bodyRules } from '@/lib/content/sanitizeBody.node';
import { formatParagraphs } from './formatFeedHtml';

/**
 * An item's text for a feed: sanitised HTML with absolute URLs, resolved against the item's page. Pictures point to the
 * storage, because URLs of `/_next/image` may change with a deployment.
 */
export function formatFeedBody(body: Body, itemUrl: string): string {
  if (body.kind === 'text') return formatParagraphs(body.paragraphs);
  return sanitizeHtml(body.html, {
    // The HTML is sanitised already; the same rules again, so that rewriting URLs cannot let anything through.
    ...bodyRules,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(href !== undefined && { href: resolveUrl(href, itemUrl) }) },
      }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          src: toOriginalUrl(resolveUrl(src, itemUrl)),
          alt,
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
        },
      }),
    },
  });
}

function resolveUrl(url: string, base: string): string {
  return URL.parse(url, base)?.href ?? url;
}

function toOriginalUrl(pictureUrl: string): string {
  const url = URL.parse(pictureUrl);
  return (url?.pathname === '/_next/image' ? url.searchParams.get('url') : undefined) ?? pictureUrl;
}
