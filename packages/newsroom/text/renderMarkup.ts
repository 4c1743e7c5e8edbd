import type { Embed } from './embeds.ts';
import type { Markup, MarkupElement } from './printHtml.ts';
import { labelEmbed, type ItemText, type Picture } from './text.ts';

/** The nodes that pages, feeds and the desk render differently. */
export type Renderers = {
  words?: (words: string) => string;
  picture: (picture: Picture, isInLink: boolean) => Markup;
  embed?: (embed: Embed) => Markup;
  element?: (element: MarkupElement) => MarkupElement;
};

/** A text as the elements that are printed. */
export function renderMarkup(text: ItemText, renderers: Renderers, isInLink = false): readonly Markup[] {
  return text.map((node) => {
    if (typeof node === 'string') return renderers.words?.(node) ?? node;
    if (node.name === 'img') return renderers.picture(node, isInLink);
    if (node.name === 'embed') return renderers.embed?.(node.embed) ?? renderEmbed(node.embed);
    const { name } = node;
    const isLink = name === 'a';
    const attributes = isLink ? { ...node.attributes, ...pickRel(node.attributes.href) } : node.attributes;
    const children = renderMarkup(node.children, renderers, isInLink || isLink);
    const element = { name, attributes, children };
    return renderers.element?.(element) ?? element;
  });
}

/** A picture in the size that its author says, from its own URL. */
export function renderPicture({ name, width, height, ...attributes }: Picture): Markup {
  const size = { width: width?.toString(), height: height?.toString() };
  return { name, attributes: { ...attributes, ...size }, children: [] };
}

function renderEmbed(embed: Embed): Markup {
  return { name: 'a', attributes: { href: embed.url, rel: 'noopener' }, children: [labelEmbed(embed)] };
}

/** A page of another site cannot reach the one that the link stands on. */
function pickRel(href: string | undefined): { rel?: string } {
  return href !== undefined && /^\s*https?:/i.test(href) ? { rel: 'noopener' } : {};
}
