import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listJsonFeedProblems } from '../../lib/testing/listFeedProblems.ts';
import { pythonPath } from './programs.ts';

const script = fileURLToPath(new URL('parseFeeds.py', import.meta.url));

/** What feedparser makes of a file: https://feedparser.readthedocs.io/en/latest/reference.html. */
export type ReadFeed = {
  file: string;
  version: string;
  /** Why the file is not well-formed; null where it is. */
  problem: string | null;
  title: string | null;
  entries: readonly {
    id: string | null;
    title: string | null;
    link: string | null;
    isDated: boolean;
    enclosures: readonly { href: string | null; length: string | null; type: string | null }[];
  }[];
};

/**
 * Reads RSS files with feedparser, as feed readers do, and checks JSON feeds, which it does not know, against their rules.
 * Returns one line for each problem.
 */
export async function checkFeeds(files: readonly string[]): Promise<readonly string[]> {
  const rssFiles = files.filter((file) => file.endsWith('.xml'));
  const { stdout } = await promisify(execFile)(pythonPath, [script, ...rssFiles], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const jsonProblems = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      listJsonFeedProblems(readFileSync(file, 'utf8')).map((problem) => `${path.basename(file)}: ${problem}`),
    );
  return [...(JSON.parse(stdout) as readonly ReadFeed[]).flatMap(listReadProblems), ...jsonProblems];
}

/** What a feed reader would miss in a feed, one line for each problem. */
export function listReadProblems({ file, version, problem, title, entries }: ReadFeed): readonly string[] {
  const isPodcast = file.endsWith('podcast.xml');
  const problems = [
    problem,
    version === 'rss20' ? null : `version ${version}`,
    title ? null : 'no title',
    entries.length > 0 ? null : 'no entries',
    ...entries.flatMap((entry, index) => {
      const name = entry.id ?? `entry ${index + 1}`;
      return [
        entry.id ? null : `${name} has no guid`,
        entry.title ? null : `${name} has no title`,
        entry.link ? null : `${name} has no link`,
        entry.isDated ? null : `${name} has no date that can be parsed`,
        !isPodcast || entry.enclosures.length === 1 ? null : `${name} has no enclosure`,
        ...entry.enclosures.map(({ href, length, type }) =>
          href && length && type ? null : `${name} has an enclosure without URL, length or type`,
        ),
      ];
    }),
  ];
  return problems.filter((each) => each !== null).map((each) => `${path.basename(file)}: ${each}`);
}
