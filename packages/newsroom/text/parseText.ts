import { Parser } from 'htmlparser2';
import { isAnchor, noteAnchors, type Anchors } from './anchors.ts';
import { isHtml, isTooLongAttribute, splitParagraphs, type TextFile } from './body.ts';
import { elements, type Decision } from './elements.ts';
import { findEmbed, findFrame } from './embeds.ts';
import { finishText } from './finishText.ts';
import { listMissing, readWordMarks, unmarked, type WordMarks } from './marks.ts';
import type { RawAttributes, RawElement, RawNode } from './rawText.ts';
import { addNode, type ItemText } from './text.ts';
import { keepXmlText } from './xml.ts';

// No text needs more, and a browser's stack is limited too.
const nestingLimit = 100;

type ParseOptions = {
  /** Whether a picture is shown: one of another host would disclose readers to that host. */
  isShownPicture: (url: string) => boolean;
  /** The page that the text comes from, whose anchors are the text's. */
  pageUrl?: string | undefined;
  /** An element's attributes as the text's source means them, or what stands for the element; its content stays. */
  readElement?: (name: string, attributes: RawAttributes) => ReadElement;
  /** The raw text in another order, before it is finished. */
  arrange?: (raw: readonly RawNode[]) => readonly RawNode[];
};
export type ReadElement = { attributes: RawAttributes } | { nodes: readonly RawNode[] };

/** The text that a file says; empty where it says nothing. */
export function parseText(file: TextFile, options: ParseOptions): ItemText {
  return isHtml(file) ? parseHtml(file.text, options) : splitParagraphs(file.text).map(toParagraph);
}

function toParagraph(words: string): ItemText[number] {
  const children = splitLines(words, '\n');
  return { name: 'p', attributes: {}, children };
}

/** The text that HTML says, read once, whatever stands in it; work and result are in proportion to its length. */
export function parseHtml(html: string, options: ParseOptions): ItemText {
  const builder = createBuilder(options);
  const parser = new Parser(builder.handlers);
  parser.end(html.replaceAll(/\r\n?/g, '\n'));
  const raw = builder.end();
  return finishText(options.arrange?.(raw) ?? raw, builder.anchors);
}

/** An open element, or the whole text: the list that its content is added to, and the marks of its words. */
type OpenElement = { children: RawNode[]; meant: WordMarks; isTable: boolean; isHidden: boolean };

function createBuilder({ isShownPicture, pageUrl, readElement }: ParseOptions) {
  const anchors: Anchors = { pageUrl, names: new Set(), linked: new Set() };
  const root: OpenElement = { children: [], meant: unmarked, isTable: false, isHidden: false };
  const open: OpenElement[] = [root];
  let words = '';

  function endWords(): void {
    if (words === '') return;
    const { children, meant } = open.at(-1)!;
    let nodes: RawNode[] = splitLines(words, /[\u2028\u2029]/);
    for (const name of words.trim() === '' ? [] : listMissing(meant))
      nodes = [{ name, attributes: {}, children: nodes }];
    for (const node of nodes) addNode(children, node);
    words = '';
  }

  function openElement(name: string, given: RawAttributes): void {
    endWords();
    const around = open.at(-1)!;
    const read = (!around.isHidden && readElement?.(name, given)) || { attributes: given };
    const attributes = dropTooLong('attributes' in read ? read.attributes : given);
    noteAnchors(anchors, name, attributes);
    const { meant, isDenied } = readWordMarks(name, attributes.style ?? '', around.meant);
    const isContent = 'nodes' in read || isDenied || open.length > nestingLimit;
    const decision = isContent ? pickContent(name) : pickDecision(name, around);
    const isHidden = around.isHidden || isUnseen(name, attributes);
    const opened = { ...around, meant, isHidden, isTable: around.isTable || name === 'table' };
    open.push(opened);
    if (isHidden) return;
    if ('nodes' in read) around.children.push(...read.nodes);
    addQuoted(around.children, name, attributes);
    if (decision.becomes === 'picture') addPicture(around.children, attributes, isShownPicture);
    else enter(opened, decision, name === 'a' ? nameAnchor(attributes) : attributes);
    addLostAnchor(opened.children, decision, attributes);
    if (name === 'input') addControl(opened.children, attributes);
  }

  return {
    anchors,
    handlers: {
      ontext: (text: string) => void (open.at(-1)!.isHidden || (words += text)),
      onopentag: openElement,
      onclosetag: () => {
        endWords();
        open.pop();
      },
    },
    end: () => {
      endWords();
      return root.children;
    },
  };
}

function dropTooLong(attributes: RawAttributes): RawAttributes {
  const entries = Object.entries(attributes);
  return entries.some((each) => isTooLongAttribute(...each))
    ? Object.fromEntries(entries.filter((each) => !isTooLongAttribute(...each)))
    : attributes;
}

/** The decision on an element. A cell outside of a table becomes paragraphs. */
function pickDecision(name: string, { isTable }: OpenElement): Decision {
  const isStray = !isTable && /^(?:caption|thead|tbody|tfoot|tr|t[dh])$/.test(name);
  return isStray ? { becomes: 'paragraphs' } : (elements.get(name) ?? { becomes: 'content' });
}

/** The decision on an element of which only the content stays: replaced, undone by its style, or nested too deep. */
function pickContent(name: string): Decision {
  const becomes = elements.get(name)?.becomes;
  return { becomes: becomes === 'nothing' || becomes === 'embed' ? 'nothing' : 'content' };
}

/** Adds an element by the decision on it, and sets the list that its content is added to. */
function enter(opened: OpenElement, decision: Decision, attributes: RawAttributes): void {
  if (decision.becomes === 'element' || decision.becomes === 'paragraphs') {
    const name = decision.becomes === 'element' ? decision.name : 'div';
    const element: RawElement = { name, attributes, children: [] };
    opened.children.push(element);
    opened.children = element.children;
  } else if (decision.becomes === 'embed' || decision.becomes === 'nothing') {
    const embed = decision.becomes === 'nothing' ? undefined : findFrame(attributes.src ?? '');
    if (embed !== undefined) opened.children.push({ name: 'embed', embed });
    opened.isHidden = true;
  }
}

function addPicture(
  children: RawNode[],
  { id, src: url = '', alt = '', width, height }: RawAttributes,
  isShownPicture: ParseOptions['isShownPicture'],
): void {
  const src = keepXmlText(url);
  if (!isShownPicture(src)) return;
  const size = { width: parsePixels(width), height: parsePixels(height) };
  children.push({ name: 'img', id, src, alt: keepXmlText(alt), ...size });
}

function parsePixels(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
}

/** A link may lead to an element of which nothing but its content is left. */
function addLostAnchor(children: RawNode[], { becomes }: Decision, { id, name }: RawAttributes): void {
  const anchor = id ?? name ?? '';
  if (isAnchor(anchor) && (becomes === 'content' || becomes === 'paragraphs'))
    children.push({ name: 'span', attributes: { id: anchor }, children: [], isLost: true });
}

function addControl(children: RawNode[], { type = '', checked }: RawAttributes): void {
  if (/^(?:checkbox|radio)$/i.test(type)) addNode(children, checked === undefined ? '☐' : '☑');
}

function splitLines(words: string, separator: string | RegExp): (string | LineBreak)[] {
  const lines = keepXmlText(words).split(separator);
  return lines.flatMap((line, at) => (at === 0 ? [line] : [{ ...lineBreak, children: [] }, line]));
}

type LineBreak = { name: 'br'; attributes: RawAttributes; children: never[] };
const lineBreak = { name: 'br', attributes: {} } as const;

const postAttributes = ['cite', 'data-href', 'data-instgrm-permalink', 'data-telegram-post'];

/** Posts as links, which the services' own scripts would make of their quotations. */
function addQuoted(children: RawNode[], name: string, attributes: RawAttributes): void {
  if (!/^(?:blockquote|div|script)$/.test(name)) return;
  const values = postAttributes.flatMap((key) => attributes[key] ?? []);
  const embed = values.flatMap((value) => findEmbed(value) ?? findEmbed(`https://t.me/${value}`) ?? [])[0];
  if (embed !== undefined) children.push({ name: 'embed', embed });
}

const wordElement = /^(?:a|b|big|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)$/;
const unseen = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i;

/**
 * Whether its words are part of no sentence: hidden within one, or by Word. A block may be what a script opens at a
 * press.
 */
function isUnseen(name: string, { hidden, style = '' }: RawAttributes): boolean {
  if (/mso-hide\s*:\s*all/i.test(style)) return true;
  return wordElement.test(name) && (hidden !== undefined || unseen.test(style));
}

function nameAnchor({ name, ...attributes }: RawAttributes): RawAttributes {
  return { ...(name !== undefined && { id: name }), ...attributes };
}
