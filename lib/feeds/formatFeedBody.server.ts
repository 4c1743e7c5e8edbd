import 'server-only';
import sanitizeHtml from 'sanitize-html';
import type { Body } from '@/lib/model/body';
import { formatParagraphs } from './formatFeedHtml';
import { allowedAttributes, allowedTags } from '@/lib/content/parseBody.server';

/**
 * An item's text as a feed carries it: sanitised HTML that stands on its own, away from the site. Addresses are made
 * absolute, by the item's page; a picture is that of the storage itself, as the sizes a page asks for belong to one
 * deployment.
 */
export function formatFeedBody(body: Body, itemUrl: string): string {
  if (body.kind === 'text') return formatParagraphs(body.paragraphs);
  return sanitizeHtml(body.html, {
    // It is sanitised already; this pass rewrites attributes, and must not be the one that lets something through.
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(href !== undefined && { href: makeAbsolute(href, itemUrl) }) },
      }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          src: findOriginal(makeAbsolute(src, itemUrl)),
          alt,
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
        },
      }),
    },
  });
}

function makeAbsolute(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address;
}

function findOriginal(address: string): string {
  const url = URL.parse(address);
  return (url?.pathname === '/_next/image' ? url.searchParams.get('url') : undefined) ?? address;
}
