import type { Item } from 'newsroom/model/item';
import { element, escapeXml, type Xml } from 'newsroom/text/xml';
import { formatDateTime } from 'newsroom/words/formatDate';
import * as texts from 'newsroom/words/strings';

/** An item's full text for a feed. `body` is HTML with absolute URLs; `url` is the item's page. */
export function formatFeedHtml(item: Item, body: string | undefined, url: string): string {
  const { description, correction, startsAt, endsAt, place, video, audio } = item;
  const facts = [
    startsAt === undefined ? undefined : texts.labelledValue(texts.starts, formatDateTime(startsAt)),
    endsAt === undefined ? undefined : texts.labelledValue(texts.ends, formatDateTime(endsAt)),
    place === undefined ? undefined : texts.labelledValue(texts.place, place),
  ];
  const blocks: (Xml | undefined)[] = [
    ...facts.map(formatParagraph),
    formatParagraph(description),
    formatPicture(item),
    correction === undefined ? undefined : formatParagraph(texts.labelledValue(texts.correction, correction)),
    body === undefined ? undefined : { xml: body },
    video === undefined ? undefined : paragraph(element('a', texts.watchVideo, { href: url })),
    audio === undefined ? undefined : paragraph(element('a', texts.listenToAudio, { href: url })),
  ];
  return blocks.flatMap((block) => (block === undefined ? [] : [block.xml])).join('\n');
}

/** Paragraphs of plain text as HTML; a line that ends within one stays a line. */
export function formatParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeXml(text).replaceAll('\n', '<br/>')}</p>`).join('\n');
}

function formatPicture({ image, imageAlt, imageCaption, imageCredit }: Item): Xml | undefined {
  if (image === undefined) return undefined;
  const picture = element('img', [], { src: image, alt: imageAlt ?? '' });
  const words = texts.formatPictureWords(imageCaption, imageCredit);
  return words === '' ? paragraph(picture) : element('figure', [picture, element('figcaption', words)]);
}

function formatParagraph(text: string | undefined): Xml | undefined {
  return text === undefined ? undefined : element('p', text);
}

function paragraph(content: Xml): Xml {
  return element('p', [content]);
}
