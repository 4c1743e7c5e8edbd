import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { contentLimitBytes } from '../../lib/model/body.ts';
import { fieldNames, pickField, type FieldName } from '../../lib/model/fields.ts';
import { parseDuration } from './chapters.ts';
import { parseDate, type Post } from './post.ts';

const columns: readonly string[] = ['id', 'link', ...fieldNames.filter((name) => name !== 'views')];

/** The rows of a CSV file whose header names fields. Throws for other columns and for what is no CSV, with the line. */
export async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<Post> {
  const options = { bom: true, trim: true, skip_empty_lines: true, max_record_size: 2 * contentLimitBytes };
  const rows: AsyncIterable<Record<string, string>> = Readable.from(chunks).compose(
    parse({ ...options, columns: checkHeader }),
  );
  for await (const { id, link, content, categories = '', ...cells } of rows) {
    const fields = Object.entries(cells).map(
      ([name, cell]) => [name, parseCell(name as FieldName, cell)] as const,
    );
    yield {
      sourceId: id || link || '',
      host: '',
      link,
      text: content ?? '',
      categories: categories.split(',').flatMap((name) => (name.trim() ? [[name.trim()]] : [])),
      dropped: [],
      fields: Object.fromEntries(fields),
    };
  }
}

function checkHeader(header: string[]): string[] {
  const unknown = header.filter((name) => !columns.includes(name));
  if (unknown.length === 0) return header;
  throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${columns.join(', ')}.`);
}

function parseCell(name: FieldName, cell: string): Post['fields'][string] {
  const { kind } = pickField(name);
  if (kind === 'seconds') return parseDuration(cell) || undefined;
  return kind === 'moment' ? parseDate(cell) : cell || undefined;
}
