import { Extension, Mark, mergeAttributes, Node, type Attributes, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { allowedAttributes } from '../../../../lib/content/elements.ts';

// What of a text an editor sees and changes as readers will see it: blocks and marks of the site's own table of
// elements (lib/content/elements.ts), with the attributes that the site shows. What is none of it is kept as it is
// (./kept.ts).

/**
 * Elements within words, those that stand around others first. Ruby and breaks within words are left to what is kept.
 */
export const phraseElements =
  'a q cite ins del dfn abbr time data bdo bdi mark sup sub strong b em i u s small code kbd samp var span'.split(
    ' ',
  );

/** Those that say the same whether they are one or two beside each other: ProseMirror joins such. */
export const joinedElements = new Set('strong b em i u s small sub sup a span mark'.split(' '));

function toAttributes(tag: string, others: readonly string[] = []): Attributes {
  const own = (allowedAttributes as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
  const names = [...allowedAttributes['*'], ...own, ...others];
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

const keys: Readonly<Record<string, string>> = { strong: 'Mod-b', em: 'Mod-i', u: 'Mod-u' };

const marks = phraseElements.map((tag, index) =>
  Mark.create({
    name: tag,
    // The first stand around the others.
    priority: 1000 - index,
    inclusive: tag !== 'a' && tag !== 'sup',
    addAttributes: () => toAttributes(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      const key = keys[tag];
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(tag) };
    },
  }),
);

/** The attributes of blocks that TipTap defines. */
const BlockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes: () =>
    Object.entries({
      paragraph: 'p',
      heading: 'h2',
      blockquote: 'blockquote',
      bulletList: 'ul',
      orderedList: 'ol',
      listItem: 'li',
      horizontalRule: 'hr',
      table: 'table',
      tableRow: 'tr',
    }).map(([type, tag]) => {
      // These TipTap reads as numbers.
      const {
        start: _start,
        type: _type,
        colspan: _colspan,
        rowspan: _rowspan,
        ...attributes
      } = toAttributes(tag);
      return { types: [type], attributes };
    }),
});

const Pre = Node.create({
  name: 'pre',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => toAttributes('pre'),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

const pictureAttributes = ['src', 'alt', 'width', 'height'];

/** A picture with its words. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    ...toAttributes('figure'),
    ...Object.fromEntries(
      pictureAttributes.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name),
        },
      ]),
    ),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (isPlainFigure(element) ? null : false),
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const entries = Object.entries(HTMLAttributes as Record<string, string>);
    const pick = (isPicture: boolean) =>
      Object.fromEntries(entries.filter(([name]) => pictureAttributes.includes(name) === isPicture));
    return ['figure', pick(false), ['img', pick(true)], ['figcaption', 0]];
  },
});

function isPlainFigure(element: HTMLElement): boolean {
  const [picture, words, ...others] = element.children;
  return (
    picture?.tagName === 'IMG' &&
    (words === undefined || words.tagName === 'FIGCAPTION') &&
    others.length === 0 &&
    element.querySelectorAll('img').length === 1
  );
}

/** Several pictures that the site shows side by side. */
const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  priority: 110,
  isolating: true,
  addAttributes: () => toAttributes('figure'),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (element) => {
        const pictures = [...element.children];
        return pictures.length > 1 && pictures.every((each) => each.tagName === 'FIGURE') ? null : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-gallery': '' }), 0],
});

function ownCell(tag: 'td' | 'th') {
  return {
    content: 'inline*',
    addAttributes: () => ({
      ...toAttributes(tag),
      colspan: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('colspan') ?? 1) || 1,
      },
      rowspan: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('rowspan') ?? 1) || 1,
      },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
  };
}

// Words alone in cells, as people write tables; of others the table is kept as it is.
const cells = [
  Table.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        hasHead: {
          default: true,
          parseHTML: (element) => element.querySelector(':scope > thead') !== null,
          // As a head when it is stored: ./text.ts.
          renderHTML: ({ hasHead }) => (hasHead ? { 'data-head': '' } : {}),
        },
      };
    },
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ ...ownCell('td') }),
  TableHeader.extend({ ...ownCell('th') }),
];

/** What is kept byte for byte, and shown as a block: the attribute has its HTML. */
const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element) => element.getAttribute('data-html') ?? '' },
  }),
  parseHTML: () => [{ tag: 'kept-html', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['kept-html', { 'data-html': String(HTMLAttributes.html ?? '') }],
});

/** The schema of a text; `kept` is the block with its looks, in a browser. */
export function listExtensions(kept: Node = Kept): Extensions {
  return [
    StarterKit.configure({
      bold: false,
      italic: false,
      strike: false,
      code: false,
      codeBlock: false,
      link: false,
      underline: false,
      heading: { levels: [2, 3, 4] },
    }),
    ...marks,
    BlockAttributes,
    Pre,
    Gallery,
    Figure,
    ...cells,
    kept,
  ];
}

export { Kept };
