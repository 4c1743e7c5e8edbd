import { Parser } from 'htmlparser2';
import { decodeSegment } from 'newsroom/model/paths';
import { isTooLongAttribute } from 'newsroom/text/body';
import { elements } from 'newsroom/text/elements';
import { escapeXml } from 'newsroom/text/xml';
import { openRedirect } from './openRedirect.node.ts';

// How words are meant beside what they say.
const marks = ['bold', 'slanted', 'underlined', 'struck', 'raised', 'lowered'] as const;
type Mark = (typeof marks)[number];
type Marks = Partial<Record<Mark, boolean>>;

const tagOf: Readonly<Record<Mark, string>> = {
  bold: 'strong',
  slanted: 'em',
  underlined: 'u',
  struck: 's',
  raised: 'sup',
  lowered: 'sub',
};

/** What elements show by themselves. A link is underlined anyway. */
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
/** Those that are nothing else, so that a style may say the opposite: word processors wrap whole texts so. */
const onlyMarks = new Set('b strong i em u s strike sub sup'.split(' '));

const voidElements = new Set(
  'area base basefont bgsound br col embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Blocks that the parser does not know to end a paragraph. */
const endsParagraph = new Set('center dialog hgroup legend marquee multicol optgroup search'.split(' '));

/** Ids of a text are not those of the page. A second pass changes nothing. */
const idPrefix = 'text-';
const idLists = ['headers', 'aria-describedby', 'aria-details', 'aria-labelledby'];

/** An open element: its name as written, the marks that it and those around it show, and those they want. */
type Open = { tag: string; shown: Marks; wanted: Marks };
type Attributes = Readonly<Record<string, string>>;

/** The anchors of a text, and which of them its own links lead to. */
type Anchors = { pageUrl: string | undefined; names: ReadonlySet<string>; linked: ReadonlySet<string> };

/**
 * HTML in which elements and attributes alone carry what an author's program said otherwise. Styles become marks, and
 * line separators line breaks; anchors are the text's own; links do not go to redirecting pages. Not yet safe to show.
 * `pageUrl` is that of the page that the text comes from, whose anchors are the text's.
 */
export function restoreMeaning(html: string, pageUrl?: string): string {
  const anchors = findAnchors(html, pageUrl);
  const open: Open[] = [];
  let written = '';
  let words = '';
  /** The element, by its depth, in which nothing is seen. */
  let hiddenFrom = Infinity;

  function writeWords(): void {
    const { tag = '', shown = {}, wanted = {} } = open.at(-1) ?? {};
    const isText = words.trim() !== '' && elements.get(tag) !== 'nothing';
    const tags = isText
      ? marks.filter((mark) => wanted[mark] && !shown[mark]).map((mark) => tagOf[mark])
      : [];
    const starts = tags.map((name) => `<${name}>`).join('');
    const ends = tags.toReversed().map((name) => `</${name}>`);
    written += starts + escapeXml(words).replaceAll(/[\u2028\u2029]/g, '<br>') + ends.join('');
    words = '';
  }

  const parser = new Parser(
    {
      ontext: (text) => void (open.length < hiddenFrom && (words += text)),
      onopentag: (name, given) => {
        writeWords();
        const attributes = dropTooLong(given);
        const element = readElement(name, attributes, open.at(-1));
        open.push(element);
        if (isUnseen(name, attributes)) hiddenFrom = Math.min(hiddenFrom, open.length);
        if (open.length >= hiddenFrom) return;
        const described = describe(name, attributes, anchors);
        const anchor = attributes.id ?? attributes.name ?? '';
        const isLost = !hasAttributes(element.tag) && anchors.linked.has(anchor);
        written += formatTag(element.tag, isLost ? { ...described, id: undefined } : described);
        if (name === 'input' && /^(?:checkbox|radio)$/i.test(attributes.type ?? ''))
          written += attributes.checked === undefined ? '☐' : '☑';
        if (isLost) written += `<span id="${escapeXml(addPrefix(anchor))}"></span>`;
      },
      onclosetag: (name) => {
        writeWords();
        const isHidden = open.length >= hiddenFrom;
        const { tag } = open.pop() ?? { tag: name };
        if (open.length < hiddenFrom) hiddenFrom = Infinity;
        if (isHidden) return;
        if (!voidElements.has(name)) written += `</${tag}>`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.replaceAll(/\r\n?/g, '\n'));
  writeWords();
  return written;
}

const wordElement = /^(?:a|b|big|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)$/;
const unseen = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i;

/**
 * Whether its words are part of no sentence: hidden within one, or by Word. A block may be what a script opens at a
 * press.
 */
function isUnseen(name: string, { hidden, style = '' }: Attributes): boolean {
  if (/mso-hide\s*:\s*all/i.test(style)) return true;
  return wordElement.test(name) && (hidden !== undefined || unseen.test(style));
}

function dropTooLong(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter((each) => !isTooLongAttribute(...each)));
}

/** Whether anything is left of an element but its content. */
function hasAttributes(name: string): boolean {
  const becomes = elements.get(name) ?? 'its content';
  return !/^(?:its content|paragraphs)$/.test(becomes);
}

function readElement(name: string, { style = '' }: Attributes, around: Open | undefined): Open {
  const own = shownBy.get(name);
  const said = style === '' ? {} : readStyle(style);
  const isDenied = own !== undefined && onlyMarks.has(name) && said[own] === false;
  return {
    tag: isDenied ? 'font' : endsParagraph.has(name) ? 'div' : name,
    shown: own === undefined || isDenied ? (around?.shown ?? {}) : { ...around?.shown, [own]: true },
    wanted: { ...around?.wanted, ...pickWanted(said) },
  };
}

/** A weight or a slant is undone within it; a line through or below words, and their height, are not. */
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
      said.raised = value === 'super';
      said.lowered = value === 'sub';
    }
  }
  return said;
}

function formatTag(tag: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes)
    .filter(([key]) => /^[a-z][\w:-]*$/i.test(key))
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`));
  return `<${tag}${written.join('')}>`;
}

/** The attributes of an element, without its style, with the text's own anchors and with links that lead straight. */
function describe(name: string, given: Attributes, anchors: Anchors): Attributes {
  const { style: _, id, name: anchor, ...attributes } = given;
  const described: Record<string, string> = { ...attributes };
  const own = id ?? (name === 'a' ? anchor : undefined);
  if (own !== undefined && isAnchor(own)) described.id = addPrefix(own);
  for (const key of idLists) {
    const ids = given[key]?.split(/\s+/).filter((each) => anchors.names.has(each));
    if (ids?.length) described[key] = ids.map(addPrefix).join(' ');
    else delete described[key];
  }
  if (name === 'a' && given.href !== undefined) {
    const fragment = findFragment(given.href, anchors.pageUrl);
    const isOwn = fragment !== undefined && hasAnchor(anchors.names, fragment);
    described.href = isOwn ? `#${addPrefix(fragment)}` : openRedirect(given.href);
  }
  return described;
}

function isAnchor(name: string): boolean {
  return /^\S{1,200}$/.test(name);
}

function addPrefix(name: string): string {
  return name.startsWith(idPrefix) ? name : idPrefix + name;
}

function findFragment(href: string, pageUrl: string | undefined): string | undefined {
  const [before = '', fragment] = href.trim().split('#', 2);
  const isHere = before === '' || (pageUrl !== undefined && before === pageUrl.split('#', 1)[0]);
  return isHere && fragment ? fragment : undefined;
}

/** A browser looks for a fragment as it is written, and then without percent signs. */
function hasAnchor(names: ReadonlySet<string>, fragment: string): boolean {
  return names.has(fragment) || names.has(decodeSegment(fragment));
}

function findAnchors(html: string, pageUrl: string | undefined): Anchors {
  const names = new Set<string>();
  const linked = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { id, name: anchor, href }) => {
      for (const each of [id, name === 'a' ? anchor : undefined]) if (each && isAnchor(each)) names.add(each);
      const fragment = href && findFragment(href, pageUrl);
      if (fragment) linked.add(fragment).add(decodeSegment(fragment));
    },
  });
  parser.end(html);
  return { pageUrl, names, linked };
}
