import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const relativeUrl = /\burl\((["']?)(?![a-z]+:|[#/])([^"')]+)/gi;

/** The texts of a build's style sheets by their URLs' paths. */
export type StyleSheets = ReadonlyMap<string, string>;

/**
 * Reads a build's style sheets for pages to contain: what they load is named from the root of the site. None where
 * there is no such folder. Throws when a text would end the element that contains it.
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
