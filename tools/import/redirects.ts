import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Section } from '../../lib/model/sections.ts';
import { itemPath } from '../../lib/model/paths.ts';

/** Writes the old path of each post and its new one, as lines of nginx' `map` (decoded, as its $uri is) and as CSV. */
export function createRedirects(name: string, section: Section) {
  const map = createWriteStream(`${name}.map`);
  const table = createWriteStream(`${name}.csv`);
  table.write('old,new\r\n');
  return {
    add(link: string | undefined, id: string): void {
      const url = URL.parse(link ?? '');
      const oldPath = url === null ? '/' : decode(url.pathname) + url.search;
      // nginx reads a key up to the quotation mark, and nothing behind a line break belongs to it.
      if (oldPath === '/' || /[\p{Cc}"\\]/u.test(oldPath)) return;
      const newPath = itemPath(section.name, id);
      map.write(`"${oldPath}" ${newPath};\n`);
      table.write(`"${oldPath}",${newPath}\r\n`);
    },
    async close(): Promise<void> {
      await Promise.all([map, table].map((file) => finished(file.end())));
    },
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
