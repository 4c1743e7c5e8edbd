/** A Markdown table as Prettier aligns it; numbers are given as text. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rows.map(write)].join('\n');
}
