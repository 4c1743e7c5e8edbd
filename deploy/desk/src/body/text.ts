import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as SchemaParser, type Node, type Schema } from '@tiptap/pm/model';
import { hasTooManyTags } from 'newsroom/text/body';
import { elements } from 'newsroom/text/elements';
import { listExtensions } from './schema.ts';
import { isBlock, isSameShown, isWrapperOfBlocks, parseHtml, toWritten } from './shown.ts';

// A text between its file and the editor. Each block is tried: one of which the site would show something else
// afterwards is preserved unchanged as HTML, in a block that shows it. Where even that does not hold, the text is not
// opened visually.

const hidden = 'iframe, object, embed, video, audio, canvas';

let schema: Schema | undefined;

/** The text as the editor shows it; undefined where it would not come out as it went in, or is too long to be shown. */
export function openText(html: string): Node | undefined {
  if (hasTooManyTags(html)) return undefined;
  const text = parse(keepUnknown(html));
  if (isSameShown(formatText(text), html)) return text;
  // Tags that are nested wrongly are parsed differently by the site and by browsers.
  if (hasUnseen(parseHtml(html))) return undefined;
  const shown = parse(keepUnknown(toWritten(html).innerHTML));
  return isSameShown(formatText(shown), html) ? shown : undefined;
}

/**
 * Whether it has something that the site does not show, but that somebody has put there. Word's own elements mean
 * nothing.
 */
function hasUnseen(body: HTMLElement): boolean {
  return [...body.querySelectorAll('*')].some(
    (each) => each.matches(hidden) || !(elements.has(each.localName) || each.localName.includes(':')),
  );
}

function parse(html: string): Node {
  return SchemaParser.fromSchema((schema ??= getSchema(listExtensions()))).parse(parseHtml(html));
}

/** The HTML with each block that the schema cannot hold in an element of its own. */
export function keepUnknown(html: string): string {
  if (isHeld(html)) return html;
  const parts = listParts(parseHtml(html));
  return parts.map((part) => (isHeld(part) ? part : keep(part))).join('');
}

function isHeld(part: string): boolean {
  const body = parseHtml(part);
  if (hasUnseen(body)) return false;
  // The part is compared beside other words, with links from there to any of it.
  const around = [...body.querySelectorAll('[id]')].map(({ id }) => `<a href="#${id}">.</a>`).join('');
  return isSameShown(`${formatText(parse(part))}<p>${around}.</p>`, `${part}<p>${around}.</p>`);
}

/** Blocks, and what stands between them. */
function listParts(container: Element): readonly string[] {
  const parts = [''];
  for (const node of container.childNodes) {
    const isElement = node instanceof Element;
    if (isElement && isWrapperOfBlocks(node) && !node.matches('[id], [style]'))
      parts.push(...listParts(node), '');
    else if (isElement && isBlock(node)) parts.push(node.outerHTML, '');
    else parts.push(parts.pop() + formatNode(node));
  }
  return parts.filter((part) => part.trim() !== '');
}

function formatNode(node: ChildNode): string {
  const box = document.createElement('div');
  box.append(node.cloneNode(true));
  return box.innerHTML;
}

function keep(html: string): string {
  const preserved = document.createElement('preserved-html');
  preserved.dataset.html = html;
  return preserved.outerHTML;
}

/** The HTML that is stored. */
export function formatText(text: Node): string {
  const page = document.implementation.createHTMLDocument('');
  const { body } = page;
  body.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: page }));
  tidy(body);
  const find = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const preserved of find(':scope * > preserved-html'))
    preserved.outerHTML = preserved.dataset.html ?? '';
  return find(':scope > *')
    .map((block) => block.dataset.html ?? block.outerHTML)
    .join('\n');
}

/** Removes what ProseMirror's documents have and HTML does not need. */
function tidy(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('[colspan="1"]')) cell.removeAttribute('colspan');
  for (const cell of body.querySelectorAll('[rowspan="1"]')) cell.removeAttribute('rowspan');
  // The empty paragraph that an editor's tool leaves at the end, and captions without words.
  for (const each of body.querySelectorAll(':scope > p, figcaption'))
    if (each.innerHTML === '') each.remove();
  for (const first of body.querySelectorAll(':is(li, td, th) > p:first-child')) {
    const isAlone = !first.matches(':has(~ :not(ul, ol))') && first.attributes.length === 0;
    if (isAlone) first.replaceWith(...first.childNodes);
  }
  for (const table of body.querySelectorAll<HTMLTableElement>('[data-head]')) {
    table.removeAttribute('data-head');
    const row = table.querySelector('tr');
    if (row === null || row.querySelector(':scope > td') !== null) continue;
    const head = body.ownerDocument.createElement('thead');
    head.append(row);
    table.tBodies[0]!.before(head);
  }
  for (const caption of body.querySelectorAll('caption')) caption.removeAttribute('contenteditable');
}
