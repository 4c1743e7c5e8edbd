import { formatResizedUrl } from 'newsroom/model/pictures';
import type { Embed } from 'newsroom/text/embeds';
import type { Markup, MarkupElement } from 'newsroom/text/printHtml';
import { renderMarkup } from 'newsroom/text/renderMarkup';
import { labelEmbed, type ItemText, type Picture } from 'newsroom/text/text';
import { hyphenate } from 'newsroom/words/hyphenate';
import * as texts from 'newsroom/words/strings';
import { getImageProps } from 'next/image';

// A picture without a size gets that of a 16:9 frame, so that the text below it never moves.
const frame = { width: 1200, height: 675 };

/** Widths a picture within a text is shown at: the phone's, less the margins, and the measure of the text. */
const pictureSizes = '(min-width: 760px) 720px, calc(100vw - 32px)';

/** A text as the page shows it. */
export function renderPageText(text: ItemText): readonly Markup[] {
  return renderMarkup(text, {
    words: hyphenate,
    picture: renderPagePicture,
    embed: renderEmbed,
    element: renderElement,
  });
}

function renderElement(element: MarkupElement): MarkupElement {
  const { name, attributes, children } = element;
  switch (name) {
    case 'figure':
      return { name, attributes, children: markGallery(children) };
    case 'table':
      // A wide table is scrolled, by keys too.
      return { name: 'div', attributes: region, children: [element] };
    case 'td':
      return isNumber(children)
        ? { name, attributes: { 'data-figure': '', ...attributes }, children }
        : element;
    default:
      return element;
  }
}

const region = { role: 'region', tabindex: '0', 'aria-label': texts.table };

/** A list of pictures has no bullets: components/ui/List.tsx. */
function markGallery(children: readonly Markup[]): readonly Markup[] {
  const at = children.findIndex((child) => typeof child !== 'string' || child.trim() !== '');
  return children.map((child, index) =>
    index === at && typeof child !== 'string' && child.name === 'ul'
      ? { ...child, attributes: { role: 'list', ...child.attributes } }
      : child,
  );
}

/** A number, which is set to the right. */
function isNumber([only, ...others]: readonly Markup[]): boolean {
  return typeof only === 'string' && others.length === 0 && /^[-+−]?\d[\d\s.,]*%?$/.test(only);
}

/** The markup of components/ui/Picture.tsx. A picture within a link of the text leads where that one leads. */
function renderPagePicture(picture: Picture, isInLink: boolean): MarkupElement {
  const { id, src, alt, width, height } = picture;
  // A width or a height alone does not give the place that the picture takes.
  const size = width === undefined || height === undefined ? frame : { width, height };
  const { props } = getImageProps({
    src,
    alt,
    ...size,
    sizes: pictureSizes,
    loader: formatResizedUrl,
  });
  const image: MarkupElement = {
    name: 'img',
    attributes: {
      id,
      src: props.src,
      srcset: props.srcSet ?? props.src,
      sizes: pictureSizes,
      alt,
      width: String(props.width),
      height: String(props.height),
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  };
  const label = texts.enlargePicture(alt);
  const link = { href: src, 'data-enlarge': '', 'aria-label': label };
  return {
    name: 'span',
    attributes: { 'data-picture': '' },
    children: [
      { name: 'button', attributes: { type: 'button' }, children: [texts.showPicture] },
      isInLink ? image : { name: 'a', attributes: link, children: [image] },
    ],
  };
}

/** A link that requests nothing before a press (lib/browser/earlyTaps.inline.ts). */
function renderEmbed(embed: Embed): MarkupElement {
  const { url, playerUrl } = embed;
  // Dark in both schemes, as films are.
  const scheme = playerUrl === undefined ? undefined : 'dark';
  const attributes = {
    href: url,
    rel: 'noopener',
    'data-embed': playerUrl ?? '',
    'data-color-scheme': scheme,
  };
  return { name: 'a', attributes, children: [hyphenate(labelEmbed(embed))] };
}
