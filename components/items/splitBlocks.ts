/** The blocks of a text on its highest level; words beside blocks are a block of their own. */
export type TextBlock = {
  name: string;
  attributes: Readonly<Record<string, string | true>>;
  /** Undefined of an element that has no content. */
  html: string | undefined;
};

const blocks = /^(?:p|h[2-4]|blockquote|pre|hr|ul|ol|dl|figure|table|details)$/;
const tags = /<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>/g;
const isEmpty = (name: string): boolean => /^(?:br|hr|img|wbr)$/.test(name);

/**
 * Splits HTML that the server has sanitised (lib/content/sanitizeBody.node.ts): each element is closed, and attributes
 * have their `<` and `>` escaped.
 */
export function splitBlocks(html: string): readonly TextBlock[] {
  const found: TextBlock[] = [];
  let words = '';
  let depth = 0;
  let block: { name: string; attributes: string; start: number } | undefined;
  let end = 0;
  const addWords = (): void => {
    if (words.trim() !== '') found.push({ name: 'div', attributes: {}, html: words.trim() });
    words = '';
  };
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const isClosing = slash === '/';
    if (isClosing) depth -= 1;
    if (depth === 0 && blocks.test(name)) {
      if (!isClosing) {
        words += html.slice(end, index);
        addWords();
        block = { name, attributes, start: index + tag.length };
      }
      if (block !== undefined && (isClosing || isEmpty(name))) {
        const inner = isClosing ? html.slice(block.start, index) : undefined;
        found.push({ name, attributes: parseAttributes(block.attributes), html: inner });
        block = undefined;
        end = index + tag.length;
      }
    }
    if (!isClosing && !isEmpty(name)) depth += 1;
  }
  words += html.slice(end);
  addWords();
  return found;
}

const characters: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

function parseAttributes(text: string): TextBlock['attributes'] {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      // An attribute that needs no value is there or not, to React.
      value === '' ||
        value.replaceAll(/&(amp|quot|lt|gt);/g, (whole, each: string) => characters[each] ?? whole),
    ]),
  );
}
