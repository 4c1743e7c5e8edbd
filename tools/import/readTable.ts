import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { contentLimitBytes } from '../../lib/content/getContent.node.ts';
import { parseDate, parseDuration, type Post } from './post.ts';

const dates = ['createdAt', 'updatedAt', 'startsAt', 'endsAt'];
const texts = [
  'title',
  'description',
  'correction',
  'imageAlt',
  'imageCaption',
  'imageCredit',
  'author',
  'place',
];
const files = ['image', 'video', 'audio', 'captions'];
/** The columns of a table: the fields of a document, what identifies it and the URL of its page until now. */
export const columns = ['id', 'link', 'content', 'categories', 'duration', ...dates, ...texts, ...files];

/** The rows of a CSV file whose header names fields. Throws for other columns and for what is no CSV, with the line. */
export async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<Post> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const unknown = header.filter((name) => !columns.includes(name));
      if (unknown.length > 0)
        throw new Error(`Unknown columns: ${unknown.join(', ')}. Known: ${columns.join(', ')}.`);
      return header;
    },
    max_record_size: 2 * contentLimitBytes,
    skip_empty_lines: true,
  });
  // What fails on the way ends the loop below.
  pipeline(Readable.from(chunks), parser).catch(() => {});
  const rows: AsyncIterable<Record<string, string>> = parser;
  for await (const row of rows) yield toPost(row);
}

function toPost(row: Readonly<Record<string, string>>): Post {
  const pick = (names: readonly string[]) => names.map((name) => [name, row[name]?.trim() || undefined]);
  const moments = dates.map((name) => [name, parseDate(row[name])] as const);
  return {
    sourceId: row.id || row.link,
    link: row.link || undefined,
    skipped: moments[0]?.[1] === undefined ? 'without a usable date' : undefined,
    text: row.content,
    categories:
      row.categories
        ?.split(/[,|]/)
        .map((name) => name.trim())
        .filter((name) => name !== '') ?? [],
    fields: {
      ...Object.fromEntries(pick(texts)),
      ...Object.fromEntries(moments),
      duration: parseDuration(row.duration),
    },
    files: Object.fromEntries(pick(files)),
    pictures: {},
  };
}
