import { findParentNode, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { findEmbed } from 'newsroom/text/embeds';
import { escapeXml } from 'newsroom/text/xml';
import { formatPictureWords } from 'newsroom/words/strings';
import type { Question } from '../AskDialog.tsx';
import { fieldLabels, texts } from '../hy.ts';
import { addFootnote } from './footnotes.ts';
import { parseHtml } from './shown.ts';

// The question of the toolbar before it changes the text.

export function askLink(editor: Editor): Question {
  return {
    title: texts.body.link,
    submit: texts.body.apply,
    fields: [{ name: 'url', label: texts.body.url, value: String(editor.getAttributes('a').href ?? '') }],
    check: ({ url = '' }) =>
      /^(?:https?:\/\/|mailto:|tel:)\S/i.test(url.trim()) ? undefined : texts.form.url,
    onAnswer: ({ url = '' }) => {
      const href = toHref(url);
      const isNew = editor.state.selection.empty && !editor.isActive('a');
      const marks = [{ type: 'a', attrs: { href } }];
      const chain = editor.chain().focus();
      if (isNew) chain.insertContent({ type: 'text', text: href, marks }).run();
      else chain.extendMarkRange('a').setMark('a', { href }).run();
    },
  };
}

/** A space within a URL, as browsers write it. */
function toHref(url: string): string {
  return url.trim().replaceAll(/\s/g, '%20');
}

export function askFilm(editor: Editor): Question {
  return {
    title: texts.body.film,
    submit: texts.body.insert,
    fields: [{ name: 'url', label: texts.body.url, hint: texts.body.filmHint }],
    check: ({ url = '' }) => (findEmbed(url.trim()) === undefined ? texts.body.filmUnknown : undefined),
    onAnswer: ({ url = '' }) => {
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text: url.trim() }] };
      editor
        .chain()
        .focus()
        .insertContent([paragraph, { type: 'paragraph' }])
        .run();
    },
  };
}

export function askFootnote(editor: Editor): Question {
  return {
    title: texts.body.footnote,
    submit: texts.body.insert,
    fields: [{ name: 'text', label: texts.body.footnoteText, isLong: true }],
    check: ({ text = '' }) => (text.trim() === '' ? texts.body.footnoteText : undefined),
    onAnswer: ({ text = '' }) => {
      editor.commands.focus();
      addFootnote(editor, text);
    },
  };
}

const creditSign = formatPictureWords(undefined, '');

/** The words of the picture that the cursor is at; a credit stands behind its caption in the site's words. */
export function askPictureWords(editor: Editor): Question {
  const { figure, picture } = findPicture(editor)!;
  const words = figure?.node.lastChild?.textContent ?? '';
  const [caption = '', credit = ''] = words.split(creditSign);
  return {
    title: texts.body.pictureWords,
    submit: texts.body.apply,
    // A picture within words has no caption.
    fields: [
      { name: 'alt', label: fieldLabels.imageAlt, value: String(picture.node.attrs.alt ?? '') },
      { name: 'caption', label: fieldLabels.imageCaption, value: caption.replace(/ · $/, '') },
      { name: 'credit', label: fieldLabels.imageCredit, value: credit },
    ].slice(0, figure ? 3 : 1),
    onAnswer: (answers) => {
      const [alt = '', ...others] = ['alt', 'caption', 'credit'].map((name) => answers[name]?.trim());
      const said = formatPictureWords(others[0] || undefined, others[1] || undefined);
      const { tr, schema } = editor.state;
      tr.setNodeAttribute(picture.pos, 'alt', alt);
      // Links and slanted words in it stay where it says the same.
      const end = figure === undefined || said === words ? undefined : figure.pos + figure.node.nodeSize - 2;
      if (end !== undefined) tr.replaceWith(end - words.length, end, said === '' ? [] : schema.text(said));
      editor.view.dispatch(tr);
      editor.commands.focus();
    },
  };
}

type Found = { node: Node; pos: number };

/** The picture that is selected, or the first of the figure that is selected or that the cursor is in. */
export function findPicture({
  state: { selection },
}: Editor): { figure?: Found; picture: Found } | undefined {
  const selected =
    selection instanceof NodeSelection ? { node: selection.node, pos: selection.from } : undefined;
  if (selected?.node.type.name === 'inlineImage') return { picture: selected };
  const isFigure = ({ type }: Node): boolean => type.name === 'figure';
  const figure = selected && isFigure(selected.node) ? selected : findParentNode(isFigure)(selection);
  let picture: Found | undefined;
  figure?.node.forEach((node, offset) => {
    if (node.type.name === 'image') picture ??= { node, pos: figure.pos + 1 + offset };
  });
  return figure && picture && { figure, picture };
}

/** The caption of the table that the cursor is in. */
export function askTableCaption(editor: Editor): Question {
  const { node, pos } = findParentNode(({ type }) => type.name === 'table')(editor.state.selection)!;
  const words = parseHtml(String(node.attrs.caption)).textContent;
  return {
    title: texts.body.tableCaption,
    submit: texts.body.apply,
    fields: [{ name: 'caption', label: texts.body.tableCaption, value: words }],
    onAnswer: ({ caption = '' }) => {
      const said = caption.trim();
      if (said !== words)
        editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'caption', escapeXml(said)));
      editor.commands.focus();
    },
  };
}
