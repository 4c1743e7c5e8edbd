import { staticAttribute } from '../model/staticMarkup.ts';

// React hydrates a page from data of its own («flight»), which describes the same elements as the markup, in rows:
// https://github.com/facebook/react/blob/main/packages/react-client/src/ReactFlightClient.js

type Row = {
  id: string;
  /** `I`: a client component, `HL` and the like: a hint, `X` and `C`: a stream begins and ends, `T`: a text, none: a value. */
  tag: string;
  /** The row as it is in the data. */
  text: string;
  value: unknown;
};

type Element = ['$', type: string, key: unknown, props: Record<string, unknown>];

/** The component whose content is left out (components/StaticHtml). */
const staticComponent = 'StaticElement';

/** Whether the page has static elements. */
export function hasStaticContent(markup: string): boolean {
  return markup.includes(` ${staticAttribute}="`);
}

/**
 * A page's data without the content of the static elements that are in its markup, without the tags that its metadata
 * became in the head, and without the rows that nothing refers to then, such as hints at what the head loads. undefined
 * where it holds what is not known here.
 */
export function omitStaticContent(data: string, markup: string): string | undefined {
  const rows = parseRows(data);
  if (rows === undefined) return undefined;
  const types = new Set(rows.filter(isStaticComponent).map(({ id }) => `$L${id}`));
  const [type] = types;
  const head = markup.slice(0, markup.indexOf('</head>'));
  const changed = rows.map((row) => {
    if (row.tag !== '') return row;
    omitContent(row.value, (element) => types.has(element[1]) && isInMarkup(element, markup));
    const value = type === undefined ? row.value : omitHeadTags(row.value, type, head);
    return { ...row, value };
  });
  // A static element is where a row refers to it: it is as short as a row of its own and the reference.
  const elements = new Map<unknown, unknown>(
    changed
      .filter(({ value }) => isElement(value) && types.has(value[1]))
      .map((row) => [`$L${row.id}`, row.value]),
  );
  const formatted = changed.map((row) =>
    row.tag === ''
      ? { ...row, text: `${row.id}:${JSON.stringify(row.value, (_, part) => elements.get(part) ?? part)}\n` }
      : row,
  );
  return listUsedRows(formatted)
    ?.map(({ text }) => text)
    .join('');
}

function isStaticComponent({ tag, value }: Row): boolean {
  return tag === 'I' && Array.isArray(value) && value[2] === staticComponent;
}

function isInMarkup([, , , { markupId }]: Element, markup: string): boolean {
  return typeof markupId === 'string' && markup.includes(` ${staticAttribute}="${markupId}"`);
}

/**
 * Next.js makes an array of tags of a page's metadata, the title first. Where the head has exactly these, one element of the
 * static component takes their place, which finds them there.
 */
function omitHeadTags(value: unknown, type: string, head: string): unknown {
  if (!Array.isArray(value)) return value;
  const tags = value.filter(isHeadTag);
  if (tags[0]?.[1] !== 'title' || !head.includes(tags.map(formatTag).join(''))) return value;
  return [['$', type, 'head', { headTags: tags.length }], ...value.filter((part) => !isHeadTag(part))];
}

function isHeadTag(value: unknown): value is Element {
  return isElement(value) && ['title', 'meta', 'link'].includes(value[1]);
}

/** The tag as React writes it. */
function formatTag([, name, , { children, ...attributes }]: Element): string {
  const start = Object.entries(attributes).map(([key, text]) => ` ${key}="${escapeText(text)}"`);
  return `<${name}${start.join('')}${children === undefined ? '/>' : `>${escapeText(children)}</${name}>`}`;
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeText(value: unknown): string {
  return String(value).replaceAll(/["&'<>]/g, (letter) => entities[letter]!);
}

function omitContent(value: unknown, isOmitted: (element: Element) => boolean): void {
  if (!isRecord(value)) return;
  if (isElement(value) && isOmitted(value)) for (const name of ['children', 'html']) delete value[3][name];
  // As good as absent.
  if (!Array.isArray(value)) {
    for (const name of Object.keys(value)) if (value[name] === '$undefined') delete value[name];
  }
  for (const part of Object.values(value)) omitContent(part, isOmitted);
}

function isElement(value: unknown): value is Element {
  return Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string' && isRecord(value[3]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** undefined where a row refers to a part of another that is not there. */
function listUsedRows(rows: readonly Row[]): readonly Row[] | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const streams = new Set(rows.filter(({ tag }) => tag === 'X').map(({ id }) => id));
  const used = new Set(rows.filter(({ id }) => id === '0' || streams.has(id)));
  // A set hands out what is added while it is read.
  for (const { tag, text } of used) {
    if (tag === 'T') continue;
    for (const [, id = '', path = ''] of text.matchAll(reference)) {
      const target = byId.get(id);
      if (target === undefined) continue;
      if (path !== '' && !hasPart(byId, target.value, path.slice(1).split(':'))) return undefined;
      used.add(target);
    }
  }
  return rows.filter((row) => used.has(row));
}

// `$L` for a component, `$@` for a promise and so on, and the way to a part of the other row.
const reference = /"\$[^\da-f"]?([\da-f]+)(:[^"]*)?"/g;
const elementParts = ['', 'type', 'key', 'props'];

function hasPart(rows: ReadonlyMap<string, Row>, value: unknown, path: readonly string[]): boolean {
  const [, id] = (typeof value === 'string' && /^\$[^\da-f]?([\da-f]+)$/.exec(value)) || [];
  const whole = id === undefined ? value : rows.get(id)?.value;
  const [step, ...rest] = path;
  if (step === undefined) return whole !== undefined;
  if (!isRecord(whole)) return false;
  return hasPart(rows, whole[isElement(whole) ? String(elementParts.indexOf(step)) : step], rest);
}

const textStart = /^([\da-f]+):T([\da-f]+),/;
const line = /^([\da-f]*):(I|H[A-Z]|[XC]|)(.*)\n$/s;

function parseRows(data: string): readonly Row[] | undefined {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  for (let start = 0; start < bytes.length;) {
    const [prefix, id = '', length = ''] = textStart.exec(bytes.toString('latin1', start, start + 32)) ?? [];
    // A text has its length before it, in bytes; every other row ends with its line.
    const end =
      prefix === undefined
        ? bytes.indexOf('\n', start) + 1
        : start + prefix.length + Number.parseInt(length, 16);
    if (end <= start || end > bytes.length) return undefined;
    const text = bytes.toString('utf8', start, end);
    const row =
      prefix === undefined ? parseLine(text) : { id, tag: 'T', text, value: text.slice(prefix.length) };
    if (row === undefined) return undefined;
    rows.push(row);
    start = end;
  }
  return rows;
}

function parseLine(text: string): Row | undefined {
  const [, id, tag = '', json = ''] = line.exec(text) ?? [];
  if (id === undefined) return undefined;
  try {
    return { id, tag, text, value: json === '' ? undefined : JSON.parse(json) };
  } catch {
    return undefined;
  }
}
