import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const documentation = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

/** A Markdown table as Prettier aligns it; numbers are given as text. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rows.map(write)].join('\n');
}

/**
 * Prints a table of docs/performance.md; with WRITE_TABLES=1 also puts it there, in place of the one of that name.
 * Throws when there is none.
 */
export function publishTable(name: string, table: string): void {
  console.log(table);
  if (process.env.WRITE_TABLES !== '1') return;
  writeFileSync(documentation, replaceTable(readFileSync(documentation, 'utf8'), name, table));
}

/** The Markdown text with another table between `<!-- table: name -->` and `<!-- end -->`. */
export function replaceTable(text: string, name: string, table: string): string {
  const start = `<!-- table: ${name} -->\n`;
  const from = text.indexOf(start) + start.length;
  const end = text.indexOf('\n<!-- end -->', from);
  if (from < start.length || end === -1) throw new Error(`There is no table «${name}»`);
  return `${text.slice(0, from)}\n${table}\n${text.slice(end)}`;
}
