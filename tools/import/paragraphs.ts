import { isAttributeOf } from 'newsroom/text/elements';
import { isRawElement, type RawAttributes, type RawElement, type RawNode } from 'newsroom/text/rawText';
import { createRepeater } from 'newsroom/text/repeatMarks';
import { addNode, type EmbedLink, type Picture } from 'newsroom/text/text';

/** Blocks whose words stand in paragraphs; of <div> and <p> nothing else is left. */
const containers = /^(?:blockquote|div|p)$/;
/** Blocks whose words stand there as they are, unless they are several paragraphs. */
const cells = /^(?:dd|figcaption|li|td|th)$/;
const otherBlocks = /^(?:caption|dl|dt|figure|h[1-6]|hr|ol|pre|table|tbody|tfoot|thead|tr|ul)$/;
const shownEmpty = /^(?:hr|t[dhr])$/;
const marksLimit = 20;

const emptyLine = /\n[^\S\n]*\n\s*/;

/** The marks of paragraphs: empty lines, as in WordPress' wpautop, which keeps line breaks, too; or elements alone. */
type MarkedBy = 'lines' | 'elements';

/** A text in which all paragraphs are elements, each on a line of its own. */
export function addParagraphs(nodes: readonly RawNode[], markedBy: MarkedBy): readonly RawNode[] {
  const words = createWords(markedBy);

  function readBlock(block: RawElement): RawNode[] {
    const { name } = block;
    if (name === 'pre') return [block, '\n'];
    const content: RawNode[] = [];

    function endParagraphs(): void {
      const paragraphs = words.take();
      const isParted = containers.test(name) || (cells.test(name) && paragraphs.length > 1);
      for (const [at, children] of paragraphs.entries()) {
        if (isParted) content.push({ ...paragraph, ...(name === 'p' && block), children }, '\n');
        else content.push(...(at === 0 ? [] : [lineBreak(), '\n']), ...children);
      }
    }

    function add(node: RawNode): void {
      if (typeof node === 'string') words.addText(node);
      else if (!isRawElement(node)) words.addOther(node);
      else if (node.name === 'br') words.addBreak(name);
      else if (isBlock(node)) {
        endParagraphs();
        content.push(...readBlock(node));
      } else words.addMark(node, () => node.children.forEach(add));
    }

    block.children.forEach(add);
    endParagraphs();
    if (/^(?:div|p)$/.test(name) || (content.every(isSpace) && !shownEmpty.test(name))) return content;
    return [{ ...block, children: content }, '\n'];
  }

  return readBlock({ ...paragraph, name: 'div', children: [...nodes] });
}

const paragraph: RawElement = { name: 'p', attributes: {}, children: [] };

function lineBreak(): RawElement {
  return { name: 'br', attributes: {}, children: [] };
}

function isBlock({ name }: RawElement): boolean {
  return [containers, cells, otherBlocks].some((names) => names.test(name));
}

function isSpace(node: RawNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** A mark that is open. `shown` is its part in this paragraph; without `attributes` it has none. */
type Mark = { element: RawElement; attributes: RawAttributes | undefined; shown?: RawElement };

/** The words between two blocks, as a list of paragraphs. */
function createWords(markedBy: MarkedBy) {
  const repeatMark = createRepeater();
  /** Marks that are open go on in the next paragraph and in blocks, as in browsers. */
  let marks: Mark[] = [];
  let paragraphs: RawNode[][] = [];
  /** The last paragraph. */
  let run: RawNode[] = [];
  let isEmpty = true;
  /** Whether nothing has come after its last line break, or after its beginning. */
  let isBroken = true;

  /** Returns the list that the next node is added to: the children of the innermost open mark. */
  function openMarks(): RawNode[] {
    let place = run;
    for (const mark of marks) {
      if (mark.attributes === undefined) continue;
      if (mark.shown === undefined) {
        mark.shown = { ...mark.element, attributes: mark.attributes, children: [] };
        place.push(mark.shown);
      }
      place = mark.shown.children;
    }
    return place;
  }

  function add(node: RawNode): void {
    addNode(openMarks(), node);
    if (isSpace(node)) return;
    isEmpty = false;
    isBroken = false;
  }

  function end(): void {
    if (!isEmpty) paragraphs.push(tidy(trimEnd(trimStart(run)), markedBy));
    marks = marks.map(({ element, attributes, shown }) => {
      const isRepeated = !isEmpty && shown !== undefined && attributes !== undefined;
      return { element, attributes: isRepeated ? repeatMark(attributes, 1) : attributes };
    });
    run = [];
    isEmpty = true;
    isBroken = true;
  }

  return {
    addText(text: string): void {
      const [first = '', ...others] = markedBy === 'lines' ? text.split(emptyLine) : [text];
      add(first);
      for (const each of others) {
        end();
        add(each);
      }
    },
    /** A film or a post is a paragraph of its own. */
    addOther(node: Picture | EmbedLink): void {
      if (node.name === 'embed') end();
      add(node);
      if (node.name === 'embed') end();
    },
    addBreak(block: string): void {
      const isParting = markedBy === 'lines' || /^(?:blockquote|div)$/.test(block);
      if (isParting && isBroken) {
        dropBreak(openMarks());
        end();
      } else if (!isEmpty) openMarks().push(lineBreak());
      isBroken = true;
    },
    addMark(element: RawElement, addContent: () => void): void {
      marks.push({ element, attributes: marks.length < marksLimit ? element.attributes : undefined });
      openMarks();
      isBroken = false;
      addContent();
      marks.pop();
      isBroken = false;
    },
    take(): readonly RawNode[][] {
      end();
      const taken = paragraphs;
      paragraphs = [];
      return taken;
    },
  };
}

/** The line break at the end, with the spaces behind it. */
function dropBreak(nodes: RawNode[]): void {
  if (isSpace(nodes.at(-1) ?? '')) nodes.pop();
  if (isBreak(nodes.at(-1))) nodes.pop();
}

function trimStart([first, ...others]: readonly RawNode[]): readonly RawNode[] {
  if (first === undefined) return [];
  return [typeof first === 'string' ? first.trimStart() : first, ...others];
}

/** Drops the space at the end, also within marks. */
function trimEnd(nodes: readonly RawNode[]): readonly RawNode[] {
  const last = nodes.at(-1);
  if (last === undefined) return [];
  if (typeof last === 'string') return [...nodes.slice(0, -1), last.trimEnd()];
  return isRawElement(last)
    ? [...nodes.slice(0, -1), { ...last, children: [...trimEnd(last.children)] }]
    : nodes;
}

/** Lines end where they end in WordPress, and elements that say nothing are left out. */
function tidy(nodes: readonly RawNode[], markedBy: MarkedBy): RawNode[] {
  const tidied: RawNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' && markedBy === 'lines') addLines(tidied, node);
    else if (!isRawElement(node)) addNode(tidied, node);
    else {
      const children = tidy(node.children, markedBy);
      const isMeant = node.isLost || Object.keys(node.attributes).some((key) => isAttributeOf('span', key));
      if (node.name !== 'span' || isMeant || !children.every(isSpace)) tidied.push({ ...node, children });
      else for (const child of children) addNode(tidied, child);
    }
  }
  return tidied;
}

function addLines(nodes: RawNode[], text: string): void {
  const lines = text.split('\n');
  const last = lines.length - 1;
  for (const [at, line] of lines.entries()) {
    const started = at === 0 ? line : line.trimStart();
    const words = at === last ? started : started.trimEnd();
    if (at > 0 && at < last && words === '') continue;
    if (at > 0 && !isBreak(nodes.at(-1))) nodes.push(lineBreak());
    addNode(nodes, at === 0 ? words : `\n${words}`);
  }
}

function isBreak(node: RawNode | undefined): boolean {
  return node !== undefined && isRawElement(node) && node.name === 'br';
}
