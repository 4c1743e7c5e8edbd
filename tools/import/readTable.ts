import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  eventStatuses,
  fieldNames,
  pickField,
  type FieldName,
  type FieldValues,
} from 'newsroom/model/fields';
import { textFileLimitBytes } from 'newsroom/text/body';
import { parseDuration } from './chapters.ts';
import { isClaim, type Claim } from './claims.ts';
import { parseDate } from './parseDate.ts';
import type { FieldValue, Post } from './post.ts';

const columns: readonly string[] = [
  'id',
  'link',
  'language',
  ...fieldNames.filter((name) => name !== 'views'),
];

/** Parsers of a cell that is more than its text, by the kind of its field; undefined for a cell of no use. */
const cellParsers: Partial<Record<keyof FieldValues, (cell: string) => FieldValue | undefined>> = {
  moment: parseDate,
  seconds: (cell) => parseDuration(cell) || undefined,
  // Other words of that column say whether it is published (./claims.ts), which is no field.
  status: (cell) => eventStatuses.find((status) => status === cell) ?? '',
};

type Row = { record: Readonly<Record<string, string>>; info: { lines: number } };

/**
 * The rows of a table whose header names fields. It may have commas, semicolons (as Excel writes) or tabs, and the line
 * ends of any system. Throws for other columns and for what is no table, with the line.
 */
export async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<Post> {
  const { delimiter, text } = await readHeader(chunks);
  const options = { bom: true, trim: true, skip_empty_lines: true, max_record_size: 2 * textFileLimitBytes };
  const rows: AsyncIterable<Row> = Readable.from(text).compose(
    parse({ ...options, delimiter, info: true, columns: checkHeader }),
  );
  for await (const { record, info } of rows) yield toPost(record, info.lines);
}

function toPost(
  { id, link, content, categories = '', language, ...others }: Row['record'],
  line: number,
): Post {
  const dropped: string[] = [];
  const fields = Object.entries(others).flatMap(([name, cell]) => {
    if (cell === '' || !columns.includes(name)) return [];
    const parseCell = cellParsers[pickField(name as FieldName).kind];
    const value = parseCell ? parseCell(cell) : cell;
    if (value === undefined) dropped.push(`${name}: “${cell}” cannot be read`);
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return {
    sourceId: id || link || '',
    host: '',
    link,
    line: `line ${line}`,
    claims: Object.entries(others).filter((claim): claim is Claim & [string, string] => isClaim(claim[0])),
    languages: language ? [language] : [],
    text: content ?? '',
    categories: splitWords(categories).map((name) => [name]),
    dropped,
    fields: Object.fromEntries(fields),
  };
}

function splitWords(cell: string): readonly string[] {
  return cell.split(',').flatMap((word) => word.trim() || []);
}

function checkHeader(header: string[]): string[] {
  const unknown = header.filter((name) => !columns.includes(name) && !isClaim(name));
  if (unknown.length === 0) return header;
  throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${columns.join(', ')}.`);
}

/** Reads the first line; returns the delimiter of its cells, and the whole text. */
async function readHeader(chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = '';
  let isEnd: boolean | undefined = false;
  while (!isEnd && !/[\r\n]/.test(start) && start.length < textFileLimitBytes) {
    const { value, done } = await iterator.next();
    start += value ?? '';
    isEnd = done;
  }
  // Excel's own line, which names it.
  const [named = '', separator] = /^sep=(.)\r?\n?/.exec(start) ?? [];
  const [header = ''] = start.slice(named.length).split(/[\r\n]/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);

  async function* readAll(): AsyncGenerator<string> {
    yield start.slice(named.length);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }

  return { delimiter: separator ?? most, text: readAll() };
}
