import { blockNames } from './elements.ts';
import type { RepeatMark } from './repeatMarks.ts';
import {
  addNode,
  isBlock,
  isElement,
  isSpace,
  type ItemText,
  type TextElement,
  type TextNode,
} from './text.ts';

/** A paragraph with blocks in it: it ends where one begins, and the next one goes on behind it. */
export function partParagraph({ attributes, children }: TextElement, repeatMark: RepeatMark): ItemText {
  const parts = part(children, repeatMark);
  const repeated = repeatMark(attributes, parts.length) ?? {};
  let isFirst = true;
  return parts.flatMap(({ nodes, isBlocks }): ItemText => {
    if (isBlocks || nodes.every(isSpace)) return nodes;
    const own = isFirst ? attributes : repeated;
    isFirst = false;
    return [{ name: 'p', attributes: own, children: nodes }];
  });
}

type Part = { nodes: TextNode[]; isBlocks: boolean };

/** Splits a paragraph into words, blocks, words …: elements around a block go around each part. */
function part(nodes: ItemText, repeatMark: RepeatMark): readonly Part[] {
  const parts: Part[] = [];
  const add = (node: TextNode, isBlocks: boolean): void => {
    const last = parts.at(-1);
    if (last && (last.isBlocks === isBlocks || isSpace(node))) addNode(last.nodes, node);
    else parts.push({ nodes: [node], isBlocks });
  };
  for (const node of nodes) {
    if (!isElement(node) || blockNames.has(node.name) || !isBlock(node)) {
      add(node, isBlock(node));
      continue;
    }
    const inner = part(node.children, repeatMark);
    const repeated = repeatMark(node.attributes, inner.length - 1);
    if (repeated === undefined) add(node, true);
    else
      for (const [at, { nodes: children, isBlocks }] of inner.entries())
        add({ ...node, attributes: at === 0 ? node.attributes : repeated, children }, isBlocks);
  }
  return parts;
}
