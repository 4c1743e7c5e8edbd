import 'server-only';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { findExcess, isHtml, splitParagraphs, type Body, type TextFile } from 'newsroom/text/body';
import { getImageProps } from 'next/image';
import type { Attributes } from 'sanitize-html';
import { log } from '@/lib/runtime/log.server';
import { getEnv } from '@/lib/settings/env.node';
import { sanitizeBody } from './sanitizeBody.node';

// A picture without a size gets that of a 16:9 frame, so that the text below it never moves.
const frame = { width: 1200, height: 675 };

/** Widths a picture within a text is shown at: the phone's, less the margins, and the measure of the text. */
const pictureSizes = '(min-width: 760px) 720px, calc(100vw - 32px)';

/**
 * Parses a text into a body: sanitised HTML, or paragraphs. Undefined when it is empty, or longer than any article,
 * which is logged.
 */
export function parseBody(content: TextFile): Body | undefined {
  const excess = findExcess(content);
  if (excess !== undefined) {
    log.warn({ event: 'content refused', reason: excess });
    return undefined;
  }
  if (!isHtml(content)) {
    const paragraphs = splitParagraphs(content.text);
    return paragraphs.length > 0 ? { kind: 'text', paragraphs } : undefined;
  }
  const html = sanitizeBody(content.text, describePicture);
  return html === undefined ? undefined : { kind: 'html', html };
}

function describePicture({ src, alt, width, height }: Attributes): Attributes {
  if (src === undefined || !isAllowedUrl(src, getEnv().allowedUrls)) return {};
  const { props } = getImageProps({
    src,
    alt: alt ?? '',
    width: parsePixels(width) ?? frame.width,
    height: parsePixels(height) ?? frame.height,
    sizes: pictureSizes,
    loader: formatResizedUrl,
  });
  return {
    src: props.src,
    srcset: props.srcSet ?? props.src,
    sizes: pictureSizes,
    alt: alt ?? '',
    width: String(props.width),
    height: String(props.height),
    loading: 'lazy',
    decoding: 'async',
  };
}

function parsePixels(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
}
