import { tagHeaders } from '../model/edges.ts';

/** Where the cache in front of the site takes purges, and the secret that allows them. */
export type Purge = { url: string; secret: string };

type Variables = Readonly<Partial<Record<'EDGE' | 'PURGE_URL' | 'PURGE_SECRET', string | undefined>>>;

/** Undefined where nothing is purged. */
export function pickPurge({ PURGE_URL: url, PURGE_SECRET: secret }: Variables): Purge | undefined {
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

/** What is wrong with them together, one line for each variable. */
export function listPurgeProblems({ EDGE, PURGE_URL, PURGE_SECRET }: Variables): readonly string[] {
  if (PURGE_URL === undefined && PURGE_SECRET === undefined) return [];
  const purging = Object.keys(tagHeaders);
  return [
    ...(PURGE_URL === undefined ? ['PURGE_URL: is missing'] : []),
    ...(PURGE_SECRET === undefined ? ['PURGE_SECRET: is missing'] : []),
    // Of the others no copy has a tag.
    ...(purging.includes(EDGE ?? '')
      ? []
      : [`EDGE: must be one of ${purging.join(', ')} where PURGE_URL is set`]),
  ];
}
