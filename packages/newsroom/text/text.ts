import * as texts from '../words/strings.ts';
import { blockNames, type AttributeName, type ElementName } from './elements.ts';
import type { Embed } from './embeds.ts';

/**
 * An item's text as a tree: words, the elements and attributes of the table (elements.ts), pictures, and links to films
 * and posts of other services. A paragraph has no block in it.
 */
export type ItemText = readonly TextNode[];
export type TextNode = string | TextElement | Picture | EmbedLink;

export type TextAttributes = { readonly [name in AttributeName]?: string };
export type TextElement = { name: ElementName; attributes: TextAttributes; children: ItemText };
/** A picture by its own URL: the page resizes it, a feed does not. */
export type Picture = {
  name: 'img';
  id?: string | undefined;
  src: string;
  alt: string;
  /** In pixels, where the author says them. */
  width?: number | undefined;
  height?: number | undefined;
};
/** A film or a post of another service. */
export type EmbedLink = { name: 'embed'; embed: Embed };

export function isElement(node: TextNode): node is TextElement {
  return typeof node !== 'string' && 'children' in node;
}

/** Whether a node is a block, or has one in it. */
export const isBlock = findOnce(
  ({ name, children }) => blockNames.has(name) || children.some((child) => isBlock(child)),
  () => false,
);

/** Whether there is anything to read in a node. */
export const hasWords = findOnce(
  ({ children }) => children.some((child) => hasWords(child)),
  (node) => (typeof node === 'string' ? !isSpace(node) : node.name === 'embed'),
);

export function isSpace(node: TextNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** Whether a text has words or a picture. */
export function isShown(text: ItemText): boolean {
  return text.some((node) => hasWords(node) || (isElement(node) ? isShown(node.children) : !isSpace(node)));
}

/** Adds a node; words that follow on words are one. */
export function addNode<Node>(nodes: (Node | string)[], node: Node | string): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

export function labelEmbed({ service, author, playerUrl, isPage }: Embed): string {
  if (playerUrl !== undefined) return texts.embeddedFilm(service);
  return isPage ? texts.watchVideoAt(service) : texts.embeddedPost(service, author);
}

/** Caches the result for each element, so that nested elements are searched only once. */
function findOnce(
  findInElement: (element: TextElement) => boolean,
  findInOther: (node: Exclude<TextNode, TextElement>) => boolean,
): (node: TextNode) => boolean {
  const found = new WeakMap<TextElement, boolean>();
  return (node) => {
    if (!isElement(node)) return findInOther(node);
    const known = found.get(node);
    if (known !== undefined) return known;
    const result = findInElement(node);
    found.set(node, result);
    return result;
  };
}
