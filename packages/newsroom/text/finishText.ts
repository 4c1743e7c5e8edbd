import { addPrefix, findOwnLink, isAnchor, pickOwnIds, type Anchors } from './anchors.ts';
import { isAttributeOf, isFlag, type AttributeName, type ElementName } from './elements.ts';
import { findEmbed } from './embeds.ts';
import { openRedirect } from './openRedirect.ts';
import { partParagraph } from './partParagraph.ts';
import type { RawAttributes, RawElement, RawNode } from './rawText.ts';
import { createRepeater } from './repeatMarks.ts';
import {
  addNode,
  hasWords,
  isBlock,
  isElement,
  isShown,
  isSpace,
  type ItemText,
  type TextAttributes,
  type TextElement,
  type TextNode,
} from './text.ts';
import { keepXmlText } from './xml.ts';

type Around = { name: ElementName | 'div' | undefined; isLink: boolean };

/** Completes a text that was read to its end: paragraphs, links to its own anchors, embeds for lone URLs. */
export function finishText(raw: readonly RawNode[], anchors: Anchors): ItemText {
  const repeatMark = createRepeater();
  const text = trim(finishAll(raw, { name: undefined, isLink: false }));
  return isShown(text) ? (findLoneLink(text) ?? text) : [];

  function finishAll(nodes: readonly RawNode[], around: Around): TextNode[] {
    const finished: TextNode[] = [];
    let isFirst = true;
    for (const node of nodes) {
      // The first content of a figure is the figure itself, not a paragraph beside it.
      const isFigure = around.name === 'figure' && isFirst;
      for (const each of finish(node, { ...around, name: isFigure ? 'figure' : undefined })) {
        isFirst &&= isSpace(each);
        addNode(finished, each);
      }
    }
    return finished;
  }

  function finish(node: RawNode, around: Around): ItemText {
    if (typeof node === 'string') return [node];
    if (node.name === 'embed') return around.isLink ? [] : [node];
    if (node.name === 'img') {
      const id = node.id !== undefined && isAnchor(node.id) ? addPrefix(node.id) : undefined;
      return [{ ...node, id }];
    }
    return finishElement(node as RawElement, around);
  }

  function finishElement(
    { name, attributes: given, children: content, isLost }: RawElement,
    around: Around,
  ): ItemText {
    const isLinked = anchors.linked.has(given.id ?? given.name ?? '');
    if (isLost && !isLinked) return [];
    const isLink = around.isLink || name === 'a';
    const children = finishAll(content, { name, isLink });
    if (name === 'div') {
      const isParagraph = around.name !== 'figure' && !children.some(isBlock) && children.some(hasWords);
      if (!isParagraph) return ['\n', ...children, '\n'];
      // If a link leads to the paragraph, its id is left out: an anchor within it has that id.
      const attributes = pickAttributes('p', isLinked ? { ...given, id: '' } : given, anchors);
      return [showLoneLink({ name: 'p', attributes, children: trim(children) }, isLink)];
    }
    // A link within a link is parsed differently by each browser.
    if (name === 'a' && around.isLink) return [{ name: 'span', attributes: pickId(given), children }];
    const element = { name, attributes: pickAttributes(name, given, anchors), children };
    if (name !== 'p') return [showLoneLink(element, isLink)];
    if (Object.keys(element.attributes).length === 0 && children.every(isSpace)) return [];
    return children.some(isBlock) ? partParagraph(element, repeatMark) : [showLoneLink(element, isLink)];
  }
}

function pickAttributes(name: ElementName, given: RawAttributes, anchors: Anchors): TextAttributes {
  const picked: { [each in AttributeName]?: string } = {};
  for (const [key, written] of Object.entries(given)) {
    if (key === 'id' || !isAttributeOf(name, key)) continue;
    const value = readValue(key, keepXmlText(written), anchors);
    if (value !== undefined && (value !== '' || isFlag(key))) picked[key] = value;
  }
  return { ...picked, ...pickId(given) };
}

function pickId({ id }: RawAttributes): TextAttributes {
  return id !== undefined && isAnchor(id) ? { id: keepXmlText(addPrefix(id)) } : {};
}

function readValue(key: AttributeName, value: string, anchors: Anchors): string | undefined {
  switch (key) {
    case 'href':
      return findOwnLink(anchors, value) ?? checkUrl(openRedirect(value));
    case 'cite':
      // A post's link stands beside its quotation already.
      return findEmbed(value) === undefined ? checkUrl(value) : undefined;
    case 'headers':
    case 'aria-describedby':
    case 'aria-labelledby':
      return pickOwnIds(anchors, value);
    default:
      return value;
  }
}

const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * A URL of a page, a mailbox or a telephone; of others none. Browsers leave out control characters and spaces before
 * they read it.
 */
function checkUrl(url: string): string | undefined {
  const read = url.replaceAll(/[^!-\uffff]+/g, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(read)?.[1];
  const isSafe = scheme === undefined ? !/^[/\\]{2}/.test(read) : schemes.has(scheme.toLowerCase());
  return isSafe ? url : undefined;
}

/** Shows the film or post of a URL that stands alone in a paragraph, as WordPress does. */
function showLoneLink(element: TextElement, isLink: boolean): TextElement {
  if (isLink || !/^(?:p|figure)$/.test(element.name)) return element;
  const children = findLoneLink(element.children);
  return children === undefined ? element : { ...element, children };
}

function findLoneLink(children: ItemText): ItemText | undefined {
  const [first, next] = children.filter((child) => !isSpace(child));
  if (first === undefined || (next !== undefined && !(isElement(next) && next.name === 'figcaption')))
    return undefined;
  const isLink = isElement(first) && first.name === 'a';
  const words = isLink && first.children.length === 1 ? first.children[0] : first;
  if (typeof words !== 'string' || !/^https?:\S+$/.test(words.trim())) return undefined;
  const embed = findEmbed(isLink ? (first.attributes.href ?? '') : words.trim());
  if (embed === undefined) return undefined;
  return [{ name: 'embed', embed }, ...(next === undefined ? [] : [next])];
}

function trim(nodes: ItemText): ItemText {
  const last = nodes.length - 1;
  return nodes
    .map((node, at) => {
      if (typeof node !== 'string') return node;
      const started = at === 0 ? node.trimStart() : node;
      return at === last ? started.trimEnd() : started;
    })
    .filter((node) => node !== '');
}
