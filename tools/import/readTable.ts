import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { contentLimitBytes } from '../../lib/content/getContent.node.ts';
import { fieldTypes } from '../checkContent/checkFields.ts';
import { parseDate, parseDuration, type Post } from './post.ts';

const fields = Object.keys(fieldTypes).filter((name) => name !== 'views');
const dates = ['createdAt', ...listFields(/Timestamp/)];
const texts = listFields(/^a text/);
const files = listFields(/URL/).filter((name) => name !== 'content');
const columns = ['id', 'link', 'createdAt', ...fields];

function listFields(type: RegExp): readonly string[] {
  return fields.filter((name) => type.test(fieldTypes[name] ?? ''));
}

/** The rows of a CSV file whose header names fields. Throws for other columns and for what is no CSV, with the line. */
export async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<Post> {
  const rows: AsyncIterable<Record<string, string>> = Readable.from(chunks).compose(
    parse({
      bom: true,
      columns: checkHeader,
      max_record_size: 2 * contentLimitBytes,
      skip_empty_lines: true,
    }),
  );
  for await (const row of rows) yield toPost(row);
}

function checkHeader(header: string[]): string[] {
  const unknown = header.filter((name) => !columns.includes(name));
  if (unknown.length === 0) return header;
  throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${columns.join(', ')}.`);
}

function toPost(row: Readonly<Record<string, string>>): Post {
  const pick = (names: readonly string[]) => names.map((name) => [name, row[name]?.trim() || undefined]);
  return {
    sourceId: row.id || row.link || '',
    host: '',
    link: row.link || undefined,
    skipped: undefined,
    text: row.content ?? '',
    categories: (row.categories ?? '').split(',').flatMap((name) => name.trim() || []),
    fields: {
      ...Object.fromEntries(pick(texts)),
      ...Object.fromEntries(dates.map((name) => [name, parseDate(row[name])])),
      duration: parseDuration(row.duration),
    },
    files: Object.fromEntries(pick(files)),
  };
}
