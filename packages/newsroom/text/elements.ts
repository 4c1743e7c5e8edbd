/**
 * The treatment of each HTML element within a text, obsolete ones included. The rule: sentences keep their words and
 * their meaning, and nothing acts (no script, no form). A test compares the table with the list of the DOM standard.
 */

/** Elements within words; those that stand around others come first, as the desk nests them. */
const phrases =
  'a q cite ins del dfn abbr time data bdo bdi mark sup sub strong b em i u s small code kbd samp var span';
const readings = 'ruby rb rt rtc rp wbr br';
const blocks = 'p h2 h3 h4 blockquote pre hr ul ol li dl dt dd figure figcaption details summary';
const tables = 'table caption thead tbody tfoot tr th td';

/** The words of a list in a string, for the compiler. */
export type Words<List extends string> = List extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : List;
/** The elements of a text. It has no others. */
export type ElementName = Words<typeof phrases | typeof readings | typeof blocks | typeof tables>;

export type Decision =
  | { becomes: 'element'; name: ElementName }
  | { becomes: 'picture' | 'embed' | 'paragraphs' | 'content' | 'nothing' };

type Row = (Decision | { becomes: 'itself' }) & { because: string; names: string };

const rows: readonly Row[] = [
  {
    becomes: 'itself',
    because:
      'it says how words are meant (struck, inserted, quoted, defined, raised), leads elsewhere, or has a language or an anchor',
    names: phrases,
  },
  {
    becomes: 'itself',
    because: 'it says how words are read, or where a line ends or may end',
    names: readings,
  },
  { becomes: 'itself', because: 'it orders a text', names: blocks },
  { becomes: 'itself', because: 'a table', names: tables },
  {
    becomes: 'picture',
    because: 'a host that the newsroom has not allowed would learn who reads',
    names: 'img',
  },
  { becomes: 'element', name: 'h2', because: 'the page has its one h1: the title', names: 'h1' },
  {
    becomes: 'element',
    name: 'h4',
    because: 'the site has three levels of headings in a text',
    names: 'h5 h6',
  },
  { becomes: 'element', name: 's', because: 'today’s name of it', names: 'strike' },
  { becomes: 'element', name: 'code', because: 'today’s name of it', names: 'tt' },
  { becomes: 'element', name: 'abbr', because: 'today’s name of it', names: 'acronym' },
  { becomes: 'element', name: 'pre', because: 'today’s name of it', names: 'listing' },
  { becomes: 'element', name: 'ul', because: 'a list by another name', names: 'dir menu' },
  {
    becomes: 'embed',
    because: 'a film or a post: a link, which requests nothing before the press',
    names: 'iframe',
  },
  {
    becomes: 'paragraphs',
    because: 'its words are apart from those before and after it, and it says nothing else',
    names:
      'div section article aside header footer main nav address center form fieldset legend hgroup search dialog body ' +
      'optgroup frameset noframes multicol marquee',
  },
  {
    becomes: 'content',
    because: 'it says how words look, not what they mean, or is a control, of which the words remain',
    names:
      'font big blink nobr basefont label button output meter progress select keygen isindex input spacer nextid bgsound',
  },
  {
    becomes: 'content',
    because: 'it belongs to a whole document or to a program; what is in it stands in for it',
    names:
      'html head link meta base slot noscript noembed object applet embed param audio video source track canvas picture ' +
      'map area frame menuitem plaintext col colgroup',
  },
  {
    becomes: 'nothing',
    because: 'its content is no words of the text, or is shown by nothing but a script',
    names: 'script style template title textarea option datalist xmp',
  },
];

export const elements: ReadonlyMap<string, Decision> = new Map(
  rows.flatMap(({ names, ...decision }) =>
    names.split(' ').map((name) => {
      const isItself = decision.becomes === 'itself';
      return [name, isItself ? { becomes: 'element', name: name as ElementName } : decision] as const;
    }),
  ),
);

/** Elements whose words become paragraphs. */
export const paragraphNames = [...elements].flatMap(([name, { becomes }]) =>
  becomes === 'paragraphs' ? [name] : [],
);

/** Elements within words, the outer ones first. */
export const phraseNames: readonly string[] = phrases.split(' ');

/** Elements that stand apart from the words before and after them. */
export const blockNames: ReadonlySet<string> = new Set(`${blocks} ${tables}`.split(' '));

/** The attributes that stay, by element; `*` is all. URLs and ids among them are checked (finishText.ts). */
export const attributeNames = {
  '*': ['lang', 'dir', 'id', 'aria-describedby', 'aria-labelledby'],
  a: ['href', 'hreflang', 'aria-label'],
  abbr: ['title'],
  blockquote: ['cite'],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: ['title'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['abbr', 'colspan', 'rowspan', 'scope', 'headers'],
  time: ['datetime'],
} as const satisfies { readonly [name in ElementName | '*']?: readonly string[] };

export type AttributeName = (typeof attributeNames)[keyof typeof attributeNames][number];

const attributesOf = new Map<string, ReadonlySet<string>>(
  Object.entries(attributeNames).map(([name, own]) => [name, new Set([...own, ...attributeNames['*']])]),
);

/** Whether an element of a text may have an attribute. */
export function isAttributeOf(name: ElementName, attribute: string): attribute is AttributeName {
  return (attributesOf.get(name) ?? attributesOf.get('*'))?.has(attribute) === true;
}

/** Whether some element of a text may have an attribute. */
export function isAttributeName(name: string): name is AttributeName {
  return [...attributesOf.values()].some((own) => own.has(name));
}

/** Whether an attribute says something by being there. */
export function isFlag(name: AttributeName): boolean {
  return name === 'open' || name === 'reversed';
}
