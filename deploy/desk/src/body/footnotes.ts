import { Extension, type Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

// A footnote is a raised number that links to a line of the list at the end, which links back; the site keeps the
// anchors. Numbers and lines follow the text.

const prefix = 'note-';
const mark = '↩';

/** Keeps numbers and lines in the order of the text. The line of a deleted number goes, and returns with it. */
export const Footnotes = Extension.create({
  name: 'footnotes',
  addProseMirrorPlugins() {
    const lines = new Map<string, Node>();
    const appendTransaction: Plugin['spec']['appendTransaction'] = (transactions, before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      for (const line of transactions.map((each) => each.getMeta(this.name) as Node | undefined))
        if (line) lines.set(String(line.attrs.id), line);
      const [old, ids] = [listIds(before.doc), listIds(doc)];
      if (old.join() === ids.join()) return null;
      orderLines(tr, { lines, deleted: new Set(old.filter((id) => !ids.includes(id))) });
      orderNumbers(tr);
      return tr.docChanged ? tr : null;
    };
    return [new Plugin({ appendTransaction })];
  },
});

/** Adds a footnote where the cursor is. */
export function addFootnote(editor: Editor, text: string): void {
  const { schema, tr } = editor.state;
  const id = `${prefix}${Math.random().toString(36).slice(2, 8)}`;
  const { a, sup } = schema.marks;
  const number = schema.text('0', [a!.create({ href: `#${id}` }), sup!.create({ id: `${id}-back` })]);
  const back = schema.text(mark, [a!.create({ href: `#${id}-back` })]);
  const words = schema.nodes.paragraph!.create(null, [schema.text(`${text.trim()} `), back]);
  const line = schema.nodes.listItem!.create({ id }, words);
  tr.insert(editor.state.selection.to, number).setMeta(Footnotes.name, line);
  editor.view.dispatch(tr.scrollIntoView());
}

type FootnoteNumber = { id: string; pos: number; node: Node };

function listNumbers(document: Node): readonly FootnoteNumber[] {
  const numbers: FootnoteNumber[] = [];
  document.descendants((node, pos) => {
    const href: unknown = node.marks.find(({ type }) => type.name === 'a')?.attrs.href;
    const isRaised = node.marks.some(({ type }) => type.name === 'sup');
    if (node.isText && typeof href === 'string' && isRaised && /^#(?:text-)?note-/.test(href))
      numbers.push({ id: href.slice(1), pos, node });
  });
  return numbers;
}

function listIds(document: Node): readonly string[] {
  return [...new Set(listNumbers(document).map(({ id }) => id))];
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

type Lines = { lines: Map<string, Node>; deleted: ReadonlySet<string> };

/** Has the list follow the text; `lines` are those that were seen before. */
function orderLines(tr: Transaction, { lines, deleted }: Lines): void {
  const list = findNotes(tr.doc);
  const given = list?.node.children ?? [];
  for (const line of given) lines.set(String(line.attrs.id), line);
  const ids = listIds(tr.doc);
  const others = given.filter(({ attrs }) => !ids.includes(attrs.id) && !deleted.has(attrs.id));
  const wanted = [...ids.flatMap((id) => lines.get(id) ?? []), ...others];
  const [from, to] = list
    ? [list.pos, list.pos + list.node.nodeSize]
    : [tr.doc.content.size, tr.doc.content.size];
  if (wanted.length === 0) tr.delete(from, to);
  else if (list === undefined) tr.insert(from, tr.doc.type.schema.nodes.orderedList!.create(null, wanted));
  else if (!list.node.content.eq(Fragment.from(wanted))) tr.replaceWith(from + 1, to - 1, wanted);
}

function orderNumbers(tr: Transaction): void {
  const ids = listIds(tr.doc);
  // From the end, so that what is before stays where it is.
  for (const { id, pos, node } of listNumbers(tr.doc).toReversed()) {
    const text = String(ids.indexOf(id) + 1);
    if (node.text !== text) tr.replaceWith(pos, pos + node.nodeSize, node.type.schema.text(text, node.marks));
  }
}
