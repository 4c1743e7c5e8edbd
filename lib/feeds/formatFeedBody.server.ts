import 'server-only';
import { printHtml, type MarkupElement } from 'newsroom/text/printHtml';
import { renderMarkup, renderPicture } from 'newsroom/text/renderMarkup';
import type { ItemText } from 'newsroom/text/text';

/** An item's text for a feed: HTML with absolute URLs, resolved against the item's page, and pictures as they are. */
export function formatFeedBody(text: ItemText, itemUrl: string): string {
  const resolve = (url: string): string => URL.parse(url, itemUrl)?.href ?? url;
  const element = (drawn: MarkupElement): MarkupElement => {
    const { href, cite } = drawn.attributes;
    const urls = {
      ...(href !== undefined && { href: resolve(href) }),
      ...(cite !== undefined && { cite: resolve(cite) }),
    };
    return { ...drawn, attributes: { ...drawn.attributes, ...urls } };
  };
  const picture: typeof renderPicture = (given) =>
    renderPicture({ ...given, id: undefined, src: resolve(given.src) });
  return printHtml(renderMarkup(text, { picture, element }));
}
