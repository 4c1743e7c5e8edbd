import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findEmbed } from 'newsroom/text/embeds';
import { texts } from '../hy.ts';

/** Says below a paragraph that is a URL alone what the site shows in its place. */
export const EmbedHints = Extension.create({
  name: 'embedHints',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => createHints(doc) } })],
});

function createHints(document: Node): DecorationSet {
  const hints: Decoration[] = [];
  document.forEach((node, position) => {
    const url = node.firstChild?.text?.trim() ?? '';
    const isAlone = node.type.name === 'paragraph' && node.childCount === 1 && url.startsWith('http');
    const embed = isAlone ? findEmbed(url) : undefined;
    if (embed === undefined) return;
    const hint = { 'data-embed': texts.body.embed(embed.service) };
    hints.push(Decoration.node(position, position + node.nodeSize, hint));
  });
  return DecorationSet.create(document, hints);
}
