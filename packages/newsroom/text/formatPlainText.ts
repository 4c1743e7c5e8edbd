import { blockNames } from './elements.ts';
import { isElement, isSpace, labelEmbed, type ItemText, type TextElement, type TextNode } from './text.ts';

/** The words of a text, for search engines and for search. A block ends a line. */
export function formatPlainText(text: ItemText): string {
  return formatAll(text)
    .replaceAll(/[ \t\r\f]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .replaceAll(/ (?=[,.:;՝։»)])/g, '')
    .trim();
}

function formatAll(nodes: ItemText): string {
  return nodes.map(formatNode).join('');
}

function formatNode(node: TextNode): string {
  if (typeof node === 'string') return node;
  if (!isElement(node)) return node.name === 'embed' ? labelEmbed(node.embed) : '';
  // Struck text no longer holds, and the number of a note is no part of a sentence.
  if (/^(?:del|s)$/.test(node.name) || isNoteNumber(node)) return '';
  const words = formatAll(node.children);
  if (node.name === 'q') return `«${words}»`;
  return node.name === 'br' || blockNames.has(node.name) ? `\n${words}\n` : words;
}

/** A raised link to an anchor, whichever of the two is outside, or the sign that leads back from a note. */
function isNoteNumber(element: TextElement): boolean {
  const [child, ...others] = element.children.filter((each) => !isSpace(each));
  if (child === undefined || others.length > 0) return false;
  if (typeof child === 'string') return isAnchorLink(element) && /^↩\ufe0e?$/.test(child.trim());
  if (!isElement(child)) return false;
  return (element.name === 'sup' && isAnchorLink(child)) || (isAnchorLink(element) && child.name === 'sup');
}

const isAnchorLink = ({ attributes }: TextElement): boolean => attributes.href?.includes('#') === true;
