import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Blocks whose words stand in paragraphs; of <div> and <p> nothing else is left. */
const containers = /^(?:blockquote|div|p)$/;
/** Blocks whose words stand there as they are, unless they are several paragraphs. */
const cells = /^(?:dd|figcaption|li|td|th)$/;
const otherBlocks = /^(?:caption|dl|dt|figure|h[1-6]|hr|ol|pre|table|tbody|tfoot|thead|tr|ul)$/;
const shownEmpty = /^(?:hr|t[dhr])$/;
const marksLimit = 20;

const emptyLine = /\n[^\S\n]*\n\s*/;
// It begins nowhere within a run of spaces: each would be read again from each of them.
const lineBreak = /(?:<br \/>|(?<![^\S\n]))[^\S\n]*\n\s*/g;

/** What marks paragraphs: empty lines, as by WordPress' wpautop, which keeps line breaks too; or elements alone. */
type MarkedBy = 'lines' | 'elements';

/** Sanitised HTML in which all paragraphs are elements; a link with the attribute `data-alone` is one of its own. */
export function addParagraphs(html: string, markedBy: MarkedBy): string {
  const words = createWords(markedBy);

  function formatBlock(block: Element): string {
    const { name } = block;
    if (name === 'pre') return `${DomUtils.getOuterHTML(block, { encodeEntities: false })}\n`;
    let content = '';

    function endParagraphs(): void {
      const paragraphs = words.take();
      const isParted = containers.test(name) || (cells.test(name) && paragraphs.length > 1);
      const start = name === 'p' ? formatTag(block) : '<p>';
      const parted = paragraphs.map((paragraph) => `${start}${paragraph}</p>\n`);
      content += isParted ? parted.join('') : paragraphs.join('<br />\n');
    }

    function add(node: ChildNode): void {
      if (isText(node)) words.addText(node.data);
      else if (!isTag(node)) return;
      else if (node.name === 'br') words.addBreak(name);
      else if (node.name === 'img') words.add(formatTag(node));
      else if (![containers, cells, otherBlocks].some((names) => names.test(node.name)))
        words.addMark(node, () => node.children.forEach(add));
      else {
        endParagraphs();
        content += formatBlock(node);
      }
    }

    block.children.forEach(add);
    endParagraphs();
    if (/^(?:div|p)$/.test(name) || (content.trim() === '' && !shownEmpty.test(name))) return content;
    return name === 'hr' ? '<hr />\n' : `${formatTag(block)}${content}</${name}>\n`;
  }

  const { children } = parseDocument(`<div>${html}</div>`, { decodeEntities: false });
  return children.filter(isTag).map(formatBlock).join('').trim();
}

/** The words between two blocks, as a list of paragraphs. */
function createWords(markedBy: MarkedBy) {
  /** Those that are open go on in the next paragraph and in blocks, as in browsers. */
  const marks: Element[] = [];
  let paragraphs: string[] = [];
  /** The last paragraph, and how long it was after its last line break. */
  let run = '';
  let isEmpty = true;
  let brokenAt = 0;

  function add(part: string): void {
    run += part;
    isEmpty &&= part.trim() === '';
  }

  function end(): void {
    const shown = marks.slice(0, marksLimit);
    const ends = shown.map(({ name }) => `</${name}>`).toReversed();
    const words = [run.trim(), ...ends].join('').replaceAll(/<span>(\s*)<\/span>/g, '$1');
    if (!isEmpty) paragraphs.push(markedBy === 'lines' ? words.replaceAll(lineBreak, '<br />\n') : words);
    run = shown.map(formatTag).join('');
    isEmpty = true;
    brokenAt = run.length;
  }

  return {
    add,
    addText(text: string): void {
      const [first = '', ...others] = markedBy === 'lines' ? text.split(emptyLine) : [text];
      add(first);
      for (const each of others) {
        end();
        add(each);
      }
    },
    addBreak(block: string): void {
      const isParting = markedBy === 'lines' || /^(?:blockquote|div)$/.test(block);
      if (isParting && run.slice(brokenAt).trim() === '') {
        run = run.slice(0, brokenAt).replace(/<br \/>$/, '');
        end();
      } else if (!isEmpty) run += '<br />';
      brokenAt = run.length;
    },
    addMark(mark: Element, addContent: () => void): void {
      const isAlone = 'data-alone' in mark.attribs;
      if (isAlone) end();
      if (marks.push(mark) <= marksLimit) run += formatTag(mark);
      addContent();
      if (marks.length <= marksLimit) run += `</${mark.name}>`;
      marks.pop();
      if (isAlone) end();
    },
    take(): readonly string[] {
      end();
      const taken = paragraphs;
      paragraphs = [];
      return taken;
    },
  };
}

function formatTag({ name, attribs }: Element): string {
  const { 'data-alone': _, ...shown } = attribs;
  const written = Object.entries(shown).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}${name === 'img' ? ' /' : ''}>`;
}
