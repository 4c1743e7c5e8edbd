import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findEmbed } from '../../../../lib/media/embeds.ts';
import { texts } from '../hy.ts';

/** Says below a paragraph that is a URL alone what the site shows in its place. */
export const EmbedHints = Extension.create({
  name: 'embedHints',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => createHints(doc),
        apply: (transaction, hints) => (transaction.docChanged ? createHints(transaction.doc) : hints),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function createHints(document: Node): DecorationSet {
  const hints: Decoration[] = [];
  document.forEach((node, position) => {
    if (node.type.name !== 'paragraph' || node.content.size > 500 || !node.textContent.startsWith('http'))
      return;
    const embed = findEmbed(node.textContent.trim());
    if (embed === undefined) return;
    hints.push(
      Decoration.node(position, position + node.nodeSize, { 'data-embed': texts.body.embed(embed.service) }),
    );
  });
  return DecorationSet.create(document, hints);
}
