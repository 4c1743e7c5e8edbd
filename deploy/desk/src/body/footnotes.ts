import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

// A footnote is a raised number that links to a line of the list at the end, which links back; the site keeps the
// anchors. The numbers follow the text: a note that comes between two others is counted between them.

const prefix = 'note-';
const mark = '↩';

/** Adds a footnote where the cursor is. */
export function addFootnote(editor: Editor, text: string): void {
  const { schema, tr } = editor.state;
  const id = `${prefix}${Math.random().toString(36).slice(2, 8)}`;
  const { a, sup } = schema.marks;
  const number = schema.text('0', [a!.create({ href: `#${id}` }), sup!.create({ id: `${id}-back` })]);
  const back = schema.text(mark, [a!.create({ href: `#${id}-back` })]);
  const words = schema.nodes.paragraph!.create(null, [schema.text(`${text.trim()} `), back]);
  const line = schema.nodes.listItem!.create({ id }, words);
  tr.insert(editor.state.selection.to, number);
  const list = findNotes(tr.doc);
  if (list === undefined) tr.insert(tr.doc.content.size, schema.nodes.orderedList!.create(null, line));
  else tr.insert(list.pos + list.node.nodeSize - 1, line);
  orderNotes(tr);
  editor.view.dispatch(tr.scrollIntoView());
}

/** The list of the notes, with its position. */
function findNotes(document: Node): { node: Node; pos: number } | undefined {
  let found: { node: Node; pos: number } | undefined;
  document.forEach((node, pos) => {
    const id: unknown = node.type.name === 'orderedList' ? node.firstChild?.attrs.id : undefined;
    if (typeof id === 'string' && id.replace(/^text-/, '').startsWith(prefix)) found = { node, pos };
  });
  return found;
}

/** Numbers the notes as they come in the text, and has their list follow. */
function orderNotes(tr: Transaction): void {
  const ids: string[] = [];
  const numbers: { from: number; to: number; text: Node }[] = [];
  tr.doc.descendants((node, pos) => {
    const href: unknown = node.marks.find(({ type }) => type.name === 'a')?.attrs.href;
    const isRaised = node.marks.some(({ type }) => type.name === 'sup');
    if (!node.isText || typeof href !== 'string' || !isRaised || !/^#(?:text-)?note-/.test(href)) return;
    ids.push(href.slice(1));
    numbers.push({ from: pos, to: pos + node.nodeSize, text: node });
  });
  const list = findNotes(tr.doc);
  if (list !== undefined) {
    const lines: Node[] = [];
    list.node.forEach((line) => lines.push(line));
    const place = (line: Node): number => (ids.indexOf(String(line.attrs.id)) + 1 || Infinity) - 1;
    lines.sort((one, other) => place(one) - place(other) || 0);
    tr.replaceWith(list.pos + 1, list.pos + list.node.nodeSize - 1, Fragment.from(lines));
  }
  // From the end, so that what is before stays where it is.
  for (const [index, { from, to, text }] of [...numbers.entries()].toReversed())
    tr.replaceWith(from, to, text.type.schema.text(String(index + 1), text.marks));
}
