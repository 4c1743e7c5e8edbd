import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as SchemaParser, type Node, type Schema } from '@tiptap/pm/model';
import { isBlock, isWrappedWords, isWrapper, toCanonical } from './canonical.ts';
import { listExtensions } from './schema.ts';
import { escapeHtml } from './toHtml.ts';

// A text between its file and the editor. Each block is tried: what would not come out as it went in is kept as it is,
// byte for byte, as a block that shows what it is. Where even that does not hold, the text is not opened visually.

let schema: Schema | undefined;

/** The schema alone, without looks. */
export function getTextSchema(): Schema {
  return (schema ??= getSchema(listExtensions()));
}

/** The text as the editor shows it; undefined where it would not come out as it went in. */
export function openText(html: string): Node | undefined {
  if (!isNested(html)) return undefined;
  const wrapped = keepUnknown(html);
  const text = parse(wrapped);
  return toCanonical(formatText(text)) === toCanonical(html) ? text : undefined;
}

/** Comments, and tags that the parser adds and leaves out itself. */
const ignored = /<!--[^]*?-->|<\/?(?:tbody|colgroup)>|<\/?(?:html|head|body)(?:\s(?![^>]*\sstyle)[^>]*)?>/gi;

/**
 * Whether elements and words stand as they are written. Of others, such as a figure within a paragraph, a
 * browser makes something else than the site does.
 */
function isNested(html: string): boolean {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const listParts = (source: string): string =>
    [...source.replaceAll(ignored, '').matchAll(/<([a-z][a-z\d]*)(?:[\s/][^>]*)?>|<[^>]*>|[^<]+/gi)]
      .map(([part, name]) => name?.toLowerCase() ?? (part.startsWith('<') || part.trim() === '' ? '' : '…'))
      .filter((part) => part !== '')
      .join(' ');
  return listParts(html) === listParts(body.innerHTML);
}

function parse(html: string): Node {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return SchemaParser.fromSchema(getTextSchema()).parse(body);
}

/** The HTML with each block that the schema cannot hold in an element of its own. */
function keepUnknown(html: string): string {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return listGroups(body)
    .map((group) => {
      const source = group.map(toSourceAsItIs).join('');
      if (source.trim() === '') return '';
      const [only] = group.length === 1 ? group : [];
      const asParagraph = only instanceof Element && isWrappedWords(only) ? rename(only) : source;
      return isHeld(asParagraph) ? asParagraph : keep(source);
    })
    .join('');
}

/** Blocks, and words that stand together; with these what is around them and not beside them, such as a `<div>`. */
function listGroups(body: Element): readonly (readonly ChildNode[])[] {
  const groups: ChildNode[][] = [];
  let joins: 'words' | 'wrapper' | undefined;
  for (const node of body.childNodes) {
    if (node.nodeType === globalThis.Node.COMMENT_NODE) continue;
    const isSpace = node.nodeType === globalThis.Node.TEXT_NODE && node.textContent?.trim() === '';
    const isWords = !(node instanceof Element) || !isBlock(node);
    const kind = isWords ? 'words' : isWrapper(node) ? 'wrapper' : undefined;
    const isJoined =
      isSpace || (kind !== undefined && joins !== undefined && (kind === 'words' || joins === 'words'));
    if (isJoined && groups.length > 0) groups.at(-1)!.push(node);
    else groups.push([node]);
    if (!isSpace) joins = kind;
  }
  return groups;
}

function toSourceAsItIs(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : escapeHtml(node.textContent ?? '');
}

function rename(element: Element): string {
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.innerHTML = element.innerHTML;
  for (const { name, value } of element.attributes) paragraph.setAttribute(name, value);
  return paragraph.outerHTML;
}

function isHeld(html: string): boolean {
  return toCanonical(formatText(parse(html))) === toCanonical(html);
}

function keep(html: string): string {
  return `<kept-html data-html="${escapeHtml(html).replaceAll('"', '&quot;')}"></kept-html>`;
}

/** The HTML that is stored. */
export function formatText(text: Node): string {
  const page = document.implementation.createHTMLDocument('');
  const { body } = page;
  body.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: page }));
  const kept: string[] = [];
  for (const each of body.querySelectorAll('kept-html')) {
    kept.push(each.getAttribute('data-html') ?? '');
    each.replaceWith(page.createComment(`kept ${kept.length - 1}`));
  }
  tidy(page);
  const html = [...body.childNodes].map(toSource).filter(Boolean).join('\n');
  return html.replaceAll(/<!--kept (\d+)-->/g, (_, index: string) => kept[Number(index)] ?? '');
}

function toSource(node: ChildNode): string {
  if (node.nodeType === globalThis.Node.COMMENT_NODE) return `<!--${node.textContent}-->`;
  const element = node as Element;
  // The empty paragraph that an editor's tool leaves at the end.
  return element.localName === 'p' && element.innerHTML === '' ? '' : element.outerHTML;
}

/** What ProseMirror's documents have, and HTML does not need. */
function tidy({ body }: Document): void {
  for (const cell of body.querySelectorAll('td, th'))
    for (const name of ['colspan', 'rowspan'])
      if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  for (const words of body.querySelectorAll('figcaption')) if (words.innerHTML === '') words.remove();
  for (const gallery of body.querySelectorAll('[data-gallery]')) gallery.removeAttribute('data-gallery');
  for (const item of body.querySelectorAll('li')) {
    const [first, ...rest] = item.children;
    if (
      first?.localName === 'p' &&
      first.attributes.length === 0 &&
      rest.every(({ localName }) => /^[uo]l$/.test(localName))
    )
      first.replaceWith(...first.childNodes);
  }
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style');
    putHead(table);
  }
}

/** The first row of headings stands in a head, where the table has one. */
function putHead(table: Element): void {
  const hasHead = table.getAttribute('data-head') !== null;
  table.removeAttribute('data-head');
  const first = table.querySelector('tr');
  if (!hasHead || first === null || ![...first.children].every(({ localName }) => localName === 'th')) return;
  const head = table.ownerDocument.createElement('thead');
  head.append(first);
  table.prepend(head);
}
