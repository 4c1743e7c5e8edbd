import { Extension, Mark, Node, type Attributes, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { attributeNames, paragraphNames, phraseNames } from 'newsroom/text/elements';
import { Footnotes } from './footnotes.ts';
import { isWrappedWords, parseHtml, toShown } from './shown.ts';

// The parts of a text that an editor sees and changes as readers will see them: blocks and marks of the site's own
// table of elements (newsroom/text/elements), with the attributes that the site shows. All else, and a block with ruby
// or breaks within words, is preserved unchanged as HTML.

const keys: Readonly<Record<string, string>> = { strong: 'Mod-b', em: 'Mod-i', u: 'Mod-u' };

const spanThatSays = attributeNames['*'].map((name) => `span[${name}]`).join();

const marks = phraseNames.map((tag, index) =>
  Mark.create({
    name: tag,
    // The first stand around the others.
    priority: 1000 - index,
    inclusive: tag !== 'a' && tag !== 'sup',
    // A span without attributes is its words.
    parseHTML: () => [{ tag: tag === 'span' ? spanThatSays : tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      const key = keys[tag];
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(tag) };
    },
  }),
);

/** The schema's names of elements, where they are not the elements' own. */
const namesOfTypes: Readonly<Record<string, string>> = {
  p: 'paragraph',
  h2: 'heading',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  hr: 'horizontalRule',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
  img: 'image',
};
const types = [
  ...phraseNames,
  ...Object.keys(namesOfTypes),
  ...'blockquote pre figure figcaption table'.split(' '),
];
/** TipTap reads these itself, as numbers. */
const othersAttributes = new Set('start type colspan rowspan'.split(' '));

const ShownAttributes = Extension.create({
  name: 'shownAttributes',
  addGlobalAttributes: () =>
    types.map((tag) => {
      const own =
        tag === 'img'
          ? ['src', 'alt', 'width', 'height']
          : ((attributeNames as Readonly<Record<string, readonly string[]>>)[tag] ?? []);
      const names = [...attributeNames['*'], ...own].filter((name) => !othersAttributes.has(name));
      const attributes: Attributes = Object.fromEntries(names.map((name) => [name, { default: null }]));
      return { types: [namesOfTypes[tag] ?? tag, ...(tag === 'img' ? [InlineImage.name] : [])], attributes };
    }),
});

/** A paragraph, also by another name. */
const AnyParagraph = Paragraph.extend({
  parseHTML: () => [
    { tag: 'p' },
    {
      tag: paragraphNames.join(),
      getAttrs: (element) => (isWrappedWords(element) ? null : false),
    },
  ],
});

const Pre = Node.create({
  name: 'pre',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

const InlineImage = Node.create({
  name: 'inlineImage',
  group: 'inline',
  inline: true,
  draggable: true,
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A picture of a figure. */
const Image = InlineImage.extend({
  name: 'image',
  group: '',
  inline: false,
  draggable: false,
  // A click selects the figure, with its caption.
  selectable: false,
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60 }],
});

/** A picture, several of them, or what else has words below it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | image)+ figcaption',
  // A picture may be a link.
  marks: 'a',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      // The next words stand below all of it.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const depth = [...Array($from.depth).keys()].find((each) => $from.node(each).type.name === 'figure');
        return editor.commands.insertContentAt($from.after(depth), { type: 'paragraph' });
      },
    };
  },
});

/** Its caption is HTML of an attribute: ProseMirror's tables consist of rows alone. */
const TableWithHead = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => toShown(element.querySelector(':scope > caption')?.innerHTML ?? ''),
      rendered: false,
    },
    hasHead: {
      default: true,
      parseHTML: (element) => element.querySelector(':scope > thead') !== null,
      // The first row of such a table is stored as its head: ./text.ts.
      renderHTML: ({ hasHead }) => (hasHead ? { 'data-head': '' } : {}),
    },
  }),
  // TipTap's own view, for columns that are resized, shows no caption.
  addNodeView: () => null,
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = document.createElement('caption');
    caption.setAttribute('contenteditable', 'false');
    caption.append(...parseHtml(String(node.attrs.caption)).childNodes);
    return ['table', HTMLAttributes, ...(caption.hasChildNodes() ? [caption] : []), ['tbody', 0]];
  },
});

/** A block of HTML that is preserved unchanged, in its attribute. */
export const Preserved = Node.create({
  name: 'preserved',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.dataset.html,
      renderHTML: ({ html }) => ({ 'data-html': html as string }),
    },
  }),
  parseHTML: () => [{ tag: 'preserved-html' }],
  renderHTML: ({ HTMLAttributes }) => ['preserved-html', HTMLAttributes],
});

/** The schema of a text; `preserved` is the block with its looks, in a browser. */
export function listExtensions(preserved: Node = Preserved): Extensions {
  return [
    Document,
    Text,
    AnyParagraph,
    Heading.configure({ levels: [2, 3, 4] }),
    Blockquote,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    HorizontalRule,
    HardBreak,
    ...marks,
    Pre,
    InlineImage,
    Image,
    Figure,
    Caption,
    TableWithHead,
    TableRow,
    TableCell,
    TableHeader,
    preserved,
    ShownAttributes,
    Footnotes,
    UndoRedo,
    Dropcursor,
    Gapcursor,
    TrailingNode,
  ];
}
