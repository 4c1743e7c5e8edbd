import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const relativeUrl = /\burl\((["']?)(?![a-z]+:|[#/])([^"')]+)/gi;

/** The texts of a build's style sheets by their URLs' paths. */
export type StyleSheets = ReadonlyMap<string, string>;

/**
 * Reads a build's style sheets, which pages contain: relative URLs in them become absolute paths. None if the folder
 * does not exist. Throws when a text would end the `style` element.
 */
export function readStyleSheets(folder: string): StyleSheets {
  return new Map(
    globSync('**/*.css', { cwd: folder }).map((name) => {
      const ownPath = `/_next/static/${name}`;
      const text = readFileSync(path.join(folder, name), 'utf8');
      if (/<\/style/i.test(text)) throw new Error(`${name} contains </style`);
      const resolve = (url: string): string => path.posix.join(path.posix.dirname(ownPath), url);
      return [
        ownPath,
        text.replaceAll(relativeUrl, (_, quote: string, url: string) => `url(${quote}${resolve(url)}`),
      ];
    }),
  );
}
