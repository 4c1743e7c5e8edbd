import { listElements } from '../../../../lib/content/elements.ts';
import { joinedElements, phraseElements } from './schema.ts';

// Whether two pieces of HTML say the same: both in one form, as text. White space between blocks, the order of marks
// on the same words, and attributes that the site drops do not count.

const wrappers = new Set(listElements('paragraphs'));
const blocks = new Set([
  ...'p h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li dl dt dd figure figcaption details summary'.split(' '),
  ...'table caption thead tbody tfoot tr th td'.split(' '),
  ...wrappers,
]);
/** Of looks alone, which the site drops. */
const dropped =
  /^(?:class|rel|target|align|valign|border|cellpadding|cellspacing|bgcolor|role|tabindex|data-gallery)$/;
const meaningful = /font-weight|font-style|font\s*:|text-decoration|vertical-align|font-variant-position/i;

type Run = { text: string; marks: readonly string[] };

/** The same text for HTML that says the same. */
export function toCanonical(html: string): string {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return JSON.stringify(readBlocks(body));
}

function readBlocks(container: Element): readonly unknown[] {
  const read: unknown[] = [];
  let words: ChildNode[] = [];
  const endWords = (): void => {
    const runs = readRuns(words);
    if (runs.length > 0) read.push(['p', '', runs]);
    words = [];
  };
  for (const node of container.childNodes) {
    if (node.nodeType === Node.COMMENT_NODE) continue;
    if (node.nodeType === Node.TEXT_NODE || !isBlock(node as Element)) words.push(node);
    else {
      endWords();
      const block = readBlock(node as Element);
      if (block !== null) read.push(block);
    }
  }
  endWords();
  return read;
}

/** Whether an element stands apart from words, or has such a one in it. */
export function isBlock(element: Element): boolean {
  return blocks.has(element.localName) || hasBlock(element);
}

/** A `<div>`, for instance. */
export function isWrapper({ localName }: Element): boolean {
  return wrappers.has(localName);
}

/** Whether it is a paragraph by another name. */
export function isWrappedWords(element: Element): boolean {
  return isWrapper(element) && !hasBlock(element);
}

function hasBlock(element: Element): boolean {
  return [...element.querySelectorAll('*')].some((each) => blocks.has(each.localName));
}

function readBlock(element: Element): unknown {
  // The site makes a paragraph of it.
  const localName = isWrappedWords(element) ? 'p' : element.localName;
  const attributes = formatAttributes(element);
  if (localName === 'pre') return ['pre', attributes, element.innerHTML.replaceAll('\r', '')];
  if (localName === 'tbody' && attributes === '') return readBlocks(element);
  const isWords = /^(?:p|h[1-6]|figcaption|caption|dt|summary)$/.test(localName) && !hasBlock(element);
  const content = isWords ? readRuns([...element.childNodes]) : readBlocks(element);
  // Without words they are not shown.
  if (/^(?:figcaption|p)$/.test(localName) && content.length === 0 && attributes === '') return null;
  return [localName, attributes, content];
}

function formatAttributes(element: Element): string {
  const { localName } = element;
  return [...element.attributes]
    .filter(({ name, value }) => {
      if (name === 'style') return meaningful.test(value);
      if (/^(?:colspan|rowspan)$/.test(name) && value === '1') return false;
      return !dropped.test(name) && !(localName === 'table' && /^(?:width|height)$/.test(name));
    })
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');
}

/** The words with what is said of each of them. */
function readRuns(nodes: readonly ChildNode[]): readonly unknown[] {
  const runs: Run[] = [];
  let instances = 0;
  const walk = (node: ChildNode, marks: readonly string[]): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      runs.push({ text: (node.textContent ?? '').replaceAll(/[ \t\n\r\f]+/g, ' '), marks });
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const { localName } = element;
    const attributes = formatAttributes(element);
    const isLeaf = /^(?:br|img|wbr)$/.test(localName);
    const isKnown = phraseElements.includes(localName);
    // Nothing is seen of it, and no link leads to it.
    if (
      isKnown &&
      element.textContent === '' &&
      element.querySelector('br, img, wbr') === null &&
      findId(element) === null
    )
      return;
    // A span that says nothing is its words.
    if (localName === 'span' && attributes === '' && element.hasChildNodes()) {
      for (const child of element.childNodes) walk(child, marks);
      return;
    }
    if (isLeaf || !isKnown || !element.hasChildNodes()) {
      runs.push({ text: `\u0000${isLeaf ? `<${localName} ${attributes}>` : element.outerHTML}`, marks });
      return;
    }
    const mark = `${localName} ${attributes}${joinedElements.has(localName) ? '' : ` ${++instances}`}`;
    for (const child of element.childNodes)
      walk(child, marks.includes(mark) ? [...marks, `${mark} again`] : [...marks, mark]);
  };
  for (const node of nodes) walk(node, []);
  return trimRuns(runs);
}

function findId(element: Element): Element | null {
  return element.hasAttribute('id') ? element : element.querySelector('[id]');
}

/** White space at the ends, beside breaks and beside other white space is not seen; equal neighbours are one. */
function trimRuns(runs: readonly Run[]): readonly unknown[] {
  const kept: [text: string, marks: string][] = [];
  let isAfterSpace = true;
  for (const { text, marks } of runs) {
    const isLeaf = text.startsWith('\u0000');
    const words: string = !isLeaf && isAfterSpace ? text.replace(/^ /, '') : text;
    if (words === '') continue;
    if (isLeaf && /^.<br /.test(text)) trimEnd(kept);
    isAfterSpace = isLeaf ? /^.<br /.test(text) : words.endsWith(' ');
    const said = [...marks].toSorted().join('|');
    const last = kept.at(-1);
    if (last !== undefined && last[1] === said && !isLeaf && !last[0].startsWith('\u0000')) last[0] += words;
    else kept.push([words, said]);
  }
  trimEnd(kept);
  return kept;
}

function trimEnd(kept: [text: string, marks: string][]): void {
  const last = kept.at(-1);
  if (last === undefined || last[0].startsWith('\u0000')) return;
  last[0] = last[0].replace(/ $/, '');
  if (last[0] === '') {
    kept.pop();
    trimEnd(kept);
  }
}
