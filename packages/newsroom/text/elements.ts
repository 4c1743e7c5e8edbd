/**
 * What becomes of each element of HTML within a text, obsolete ones included. The rule: a sentence says on the page
 * what its author wrote, and nothing acts. A test compares the table with the list of the DOM standard.
 */
const decisions = [
  {
    becomes: 'itself',
    because:
      'it says how words are meant: struck, inserted, quoted, defined, raised, pronounced, of another direction',
    names:
      'strong em b i u s small sub sup del ins mark q cite abbr dfn time data code kbd samp var bdi bdo ruby rb rt rtc rp wbr br',
  },
  {
    becomes: 'itself',
    because: 'it orders a text',
    names: 'p h2 h3 h4 blockquote pre hr ul ol li dl dt dd figure figcaption details summary',
  },
  { becomes: 'itself', because: 'a table', names: 'table caption thead tbody tfoot tr th td' },
  {
    becomes: 'itself',
    because: 'it leads elsewhere, or has a language or an anchor; URLs and attributes are checked',
    names: 'a span img',
  },
  { becomes: 'h2', because: 'the page has its one h1: the title', names: 'h1' },
  { becomes: 'h4', because: 'the site has three levels of headings in a text', names: 'h5 h6' },
  { becomes: 's', because: 'today’s name of it', names: 'strike' },
  { becomes: 'code', because: 'today’s name of it', names: 'tt' },
  { becomes: 'abbr', because: 'today’s name of it', names: 'acronym' },
  { becomes: 'pre', because: 'today’s name of it', names: 'listing' },
  { becomes: 'ul', because: 'a list by another name', names: 'dir menu' },
  {
    becomes: 'a',
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
    becomes: 'its content',
    because: 'it says how words look, not what they mean, or is a control, of which the words remain',
    names:
      'font big blink nobr basefont label button output meter progress select keygen isindex input spacer nextid bgsound',
  },
  {
    becomes: 'its content',
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
] as const;

type Becomes = (typeof decisions)[number]['becomes'];

export const elements: ReadonlyMap<string, Becomes> = new Map(
  decisions.flatMap(({ names, becomes }) => names.split(' ').map((name) => [name, becomes] as const)),
);

/** The elements that become this one. */
export function listElements(becomes: Becomes): readonly string[] {
  return [...elements].filter(([, each]) => each === becomes).map(([name]) => name);
}

/** Elements that are another one on the page, and that one. */
export const renamed: Readonly<Record<string, string>> = Object.fromEntries(
  [...elements].filter(
    ([name, becomes]) =>
      name !== 'iframe' && /^\w+$/.test(becomes) && !/^(?:itself|paragraphs|nothing)$/.test(becomes),
  ),
);

/** The attributes that stay, by element; `*` is all. URLs among them are checked. */
export const allowedAttributes = {
  '*': ['lang', 'dir', 'id', 'aria-describedby', 'aria-labelledby'],
  a: ['href', 'hreflang', 'rel', 'aria-label'],
  abbr: ['title'],
  blockquote: ['cite'],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['abbr', 'colspan', 'rowspan', 'scope', 'headers'],
  time: ['datetime'],
};
