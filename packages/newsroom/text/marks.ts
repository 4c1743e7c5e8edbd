import type { ElementName } from './elements.ts';

// The marks of words (bold, slanted, struck …), which an element or a style gives them.

const tagOf = {
  lowered: 'sub',
  raised: 'sup',
  struck: 's',
  underlined: 'u',
  slanted: 'em',
  bold: 'strong',
} as const satisfies Readonly<Record<string, ElementName>>;
type Mark = keyof typeof tagOf;
const marks = Object.keys(tagOf) as readonly Mark[];
type Marks = Partial<Record<Mark, boolean>>;

/** The marks that elements show by themselves. A link is underlined anyway. */
const shownBy = new Map<string, Mark>(
  Object.entries({
    bold: 'b strong th h1 h2 h3 h4 h5 h6 summary',
    slanted: 'i em cite dfn var',
    underlined: 'u ins a',
    struck: 's strike del',
    raised: 'sup',
    lowered: 'sub',
  }).flatMap(([mark, names]) => names.split(' ').map((name) => [name, mark as Mark] as const)),
);
/** Elements that are nothing but a mark, which a style may undo: word processors wrap whole texts so. */
const onlyMarks = new Set('b strong i em u s strike sub sup'.split(' '));

/** The marks that words show by the elements around them, and those that styles want. */
export type WordMarks = { shown: Marks; wanted: Marks };
export const unmarked: WordMarks = { shown: {}, wanted: {} };

/** Reads the marks of the words within an element; `isDenied` if the element's own style undoes its mark. */
export function readWordMarks(
  name: string,
  style: string,
  around: WordMarks,
): { meant: WordMarks; isDenied: boolean } {
  const own = shownBy.get(name);
  if (own === undefined && style === '') return { meant: around, isDenied: false };
  const said = style === '' ? {} : readStyle(style);
  const isDenied = own !== undefined && onlyMarks.has(name) && said[own] === false;
  const shown = own === undefined || isDenied ? around.shown : { ...around.shown, [own]: true };
  return { meant: { shown, wanted: { ...around.wanted, ...pickWanted(said) } }, isDenied };
}

/** The elements for marks that come from styles alone, the inner ones first. */
export function listMissing({ shown, wanted }: WordMarks): readonly ElementName[] {
  return marks.filter((mark) => wanted[mark] && !shown[mark]).map((mark) => tagOf[mark]);
}

/** CSS undoes a weight or a slant within the element; a line through or below the words, or their height, stays. */
function pickWanted(said: Marks): Marks {
  return Object.fromEntries(
    Object.entries(said).filter(([mark, isSet]) => isSet || mark === 'bold' || mark === 'slanted'),
  );
}

/** The marks that a style sets or, by `false`, undoes. */
function readStyle(style: string): Marks {
  const said: Marks = {};
  for (const declaration of style.toLowerCase().split(';')) {
    const [name = '', ...written] = declaration.split(':').map((part) => part.trim());
    const value = written
      .join(':')
      .replace(/!\s*important/, '')
      .trim();
    const words = value.split(/[\s/,]+/);
    if (name === 'font-weight' || name === 'font') {
      const weight = words.find((word) => /^(?:bold|bolder|normal|lighter|[1-9]\d{0,3})$/.test(word));
      if (weight !== undefined) said.bold = weight.startsWith('bold') || Number(weight) >= 600;
    }
    if (name === 'font-style' || name === 'font')
      said.slanted = words.some((word) => /^(?:italic|oblique)/.test(word));
    if (name === 'text-decoration' || name === 'text-decoration-line') {
      said.struck = words.includes('line-through');
      said.underlined = words.includes('underline');
    }
    if (name === 'vertical-align' || name === 'font-variant-position') {
      // Style sheets raise a <sup> by its place, and say baseline of it.
      if (value === 'super') said.raised = true;
      if (value === 'sub') said.lowered = true;
    }
  }
  return said;
}
