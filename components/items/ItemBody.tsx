import { blockNames } from 'newsroom/text/elements';
import { printHtml, type Markup, type MarkupElement } from 'newsroom/text/printHtml';
import type { ItemText } from 'newsroom/text/text';
import { createElement, type ReactNode } from 'react';
import { TextBody } from './BodyText';
import { renderPageText } from './renderPageText';
import { UnreadBody } from './UnreadBody.client';

type ItemBodyProps = {
  body: ItemText | undefined;
  /** The text's URL, for signed-in readers, who may read what the server may not. */
  contentUrl?: string | undefined;
  /** A `TextLead`, which stands above the text. */
  children?: ReactNode;
};

/** The text of an item; nothing where it has none (docs/rows.md, X3). */
export function ItemBody({ body, contentUrl, children }: ItemBodyProps) {
  if (body === undefined) {
    return (
      <>
        {children}
        {contentUrl !== undefined && <UnreadBody key={contentUrl} contentUrl={contentUrl} />}
      </>
    );
  }
  return (
    <TextBody>
      {children}
      {listBlocks(renderPageText(body)).map(createBlock)}
    </TextBody>
  );
}

/** Creates a React element for a block of the text. Its content never changes, so it is set as HTML. */
function createBlock({ name, attributes, children }: MarkupElement, key: number): ReactNode {
  const { tabindex, open, reversed, ...others } = attributes;
  const own = {
    ...(tabindex !== undefined && { tabIndex: tabindex }),
    ...(open !== undefined && { open: true }),
    ...(reversed !== undefined && { reversed: true }),
    ...(children.length > 0 && { dangerouslySetInnerHTML: { __html: printHtml(children) } }),
  };
  return createElement(name, { ...others, ...own, key });
}

/** Splits a text into blocks; words beside blocks become a block of their own. */
function listBlocks(nodes: readonly Markup[]): readonly MarkupElement[] {
  const found: MarkupElement[] = [];
  let words: Markup[] = [];
  const addWords = (): void => {
    const isEmpty = words.every((node) => typeof node === 'string' && node.trim() === '');
    if (!isEmpty) found.push({ name: 'div', attributes: {}, children: words });
    words = [];
  };
  for (const node of nodes) {
    // A table stands in a `div`, which scrolls it.
    if (typeof node !== 'string' && (node.name === 'div' || blockNames.has(node.name))) {
      addWords();
      found.push(node);
    } else words.push(node);
  }
  addWords();
  return found;
}
