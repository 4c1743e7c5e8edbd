import { blockNames, paragraphNames, phraseNames } from 'newsroom/text/elements';
import { parseHtml as parseText } from 'newsroom/text/parseText';
import { printHtml } from 'newsroom/text/printHtml';
import { renderMarkup, renderPicture } from 'newsroom/text/renderMarkup';
import { isElement, type ItemText, type TextElement } from 'newsroom/text/text';

// Whether the site shows the same of two pieces of HTML: its own parser says what it shows. White space that is not
// seen and the order of marks on the same words do not count.

/** Phrases that say the same whether they are one or two beside each other: ProseMirror joins such. */
const joinedElements = new Set('strong b em i u s small sub sup a span mark'.split(' '));
const blocks = [...blockNames].join();
const wrappers = paragraphNames.join();

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

/** Whether an element stands apart from words, or has such a one in it. */
export function isBlock(element: Element): boolean {
  return element.matches(blocks) || element.querySelector(blocks) !== null;
}

/** Whether it is a `<div>` or the like around blocks. */
export function isWrapperOfBlocks(element: Element): boolean {
  return element.matches(wrappers) && element.querySelector(`${blocks}, ${wrappers}`) !== null;
}

/** Whether it is a paragraph by another name. */
export function isWrappedWords(element: Element): boolean {
  return element.matches(wrappers) && !isWrapperOfBlocks(element);
}

/** The text that the site shows. From which hosts it takes pictures the desk does not know. */
function readShown(html: string): ItemText {
  return parseText(html, { isShownPicture: (url) => url !== '' });
}

/** A text as the site shows it, in the HTML that an editor would write. */
export function toShown(html: string): string {
  return print(readShown(html));
}

function print(text: ItemText): string {
  const embed = ({ url }: { url: string }) =>
    ({ name: 'a', attributes: { href: url, 'data-embed': '' }, children: [url] }) as const;
  return printHtml(renderMarkup(text, { picture: renderPicture, embed }));
}

/** A text as the site shows it, with films and posts as URLs in paragraphs of their own. */
export function toWritten(html: string): HTMLElement {
  const body = parseHtml(toShown(html));
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('rel');
    if (link.dataset.embed !== undefined) writeUrl(link);
  }
  return body;
}

/** A film or a post is written as a URL in a paragraph of its own. */
export function writeUrl(link: HTMLAnchorElement): void {
  const paragraph = document.createElement('p');
  paragraph.append(link.href);
  const around = link.closest('p');
  const isAlone = around?.textContent.trim() === link.textContent.trim();
  if (isAlone) around!.replaceChildren(link.href);
  else link.replaceWith(paragraph);
}

export function isSameShown(one: string, other: string): boolean {
  return formatShown(one) === formatShown(other);
}

/** Words that are equal where the site shows the same. */
export function formatShown(html: string): string {
  const seen = dropSpace(dropSpace(listPieces(readShown(html), [])).toReversed()).toReversed();
  return seen
    .map(({ text, marks }, index) => (marks === (seen[index - 1]?.marks ?? '') ? text : `|${marks}|${text}`))
    .join('');
}

/** A character with the marks on it, an element without words, or where a block begins or ends. */
type Piece = { text: string; marks: string; isEdge?: true };

/** The edge of a paragraph: words that stand alone are one too. */
const plainEdge = '\n';

function listPieces(nodes: ItemText, marks: readonly string[]): readonly Piece[] {
  const written = marks.toSorted().join();
  const format = (text: string): Piece => ({ text, marks: written });
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [...node.replaceAll(/[ \t\n\r\f]+/g, ' ')].map(format);
    if (!isElement(node)) return [format(print([node]))];
    const { name, children } = node;
    const tag = `${name} ${formatAttributes(node)}`;
    if (tag === 'span ') return listPieces(children, marks);
    if (blockNames.has(name) && name !== 'pre') return listBlock(tag, listPieces(children, marks));
    // An empty element shows nothing, but a link may lead to it.
    const isAnchor = node.attributes.id !== undefined && children.length === 0;
    if (isAnchor || !phraseNames.includes(name)) return [format(`<${tag}>${print(children)}`)];
    const content = listPieces(children, [...marks, tag]);
    const first = joinedElements.has(name) ? undefined : content.find(({ text }) => text !== ' ');
    return content.map((piece) => (piece === first ? { ...piece, marks: `${piece.marks}!` } : piece));
  });
}

function listBlock(tag: string, content: readonly Piece[]): readonly Piece[] {
  // A caption that has no words is not seen.
  if (/^(?:fig)?caption $/.test(tag) && dropSpace(content).length === 0) return [];
  const [start, end] = /^(?:p|tbody) $/.test(tag) ? [plainEdge, plainEdge] : [`<${tag}>`, '</>'];
  return [{ text: start, marks: '', isEdge: true }, ...content, { text: end, marks: '', isEdge: true }];
}

function formatAttributes({ attributes }: TextElement): string {
  return Object.entries(attributes)
    .filter(([name, value]) => !(/^(?:col|row)span$/.test(name) && value === '1'))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ');
}

/** Drops spaces and edges of paragraphs where they follow on another edge, and so show nothing. */
function dropSpace(pieces: readonly Piece[]): readonly Piece[] {
  const seen: Piece[] = [];
  for (const piece of pieces) {
    const before = seen.at(-1);
    const isAtEdge = before === undefined || before.isEdge === true;
    const isUnseen =
      piece.text === ' '
        ? isAtEdge || /^(?: $|<br )/.test(before.text)
        : piece.text === plainEdge && isAtEdge;
    if (!isUnseen) seen.push(piece);
  }
  return seen;
}
