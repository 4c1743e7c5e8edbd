import type { AttributeName, ElementName, Words } from './elements.ts';

/** HTML as a tree: elements of a text, and elements that renderers add. Names are the site's, values anybody's. */
export type Markup = string | MarkupElement;
export type MarkupElement = {
  name: ElementName | 'img' | 'div' | 'button';
  attributes: MarkupAttributes;
  children: readonly Markup[];
};
type MarkupAttributes = {
  readonly [name in AttributeName | OwnAttribute]?: string | undefined;
};
type OwnAttribute =
  | Words<'alt aria-label decoding height loading rel role sizes src srcset tabindex type width'>
  | `data-${string}`;

const voidNames = new Set('br hr img wbr'.split(' '));
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The only place where a text becomes HTML: values are escaped, names are of a closed set. */
export function printHtml(nodes: readonly Markup[]): string {
  let html = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      html += escape(node);
      continue;
    }
    const { name, attributes, children } = node;
    html += `<${name}`;
    for (const key in attributes) {
      const value = attributes[key as keyof MarkupAttributes];
      if (value !== undefined) html += ` ${key}="${escape(value)}"`;
    }
    html += voidNames.has(name) ? ' />' : `>${printHtml(children)}</${name}>`;
  }
  return html;
}

function escape(text: string): string {
  return /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (character) => escapes[character]!) : text;
}
