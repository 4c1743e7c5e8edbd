import type { ElementName } from './elements.ts';
import type { EmbedLink, Picture } from './text.ts';

// A text while it is read. Links, anchors and paragraphs are decided once its end is known (finishText.ts).

export type RawAttributes = Readonly<Record<string, string>>;

/** An element with all that its author wrote, by the name that it will have; a `div` is words apart from others. */
export type RawElement = {
  name: ElementName | 'div';
  attributes: RawAttributes;
  children: RawNode[];
  /** Whether it stands for one that is gone, in case that a link leads there. */
  isLost?: boolean;
};
export type RawNode = string | RawElement | Picture | EmbedLink;

export function isRawElement(node: RawNode): node is RawElement {
  return typeof node !== 'string' && 'children' in node;
}
