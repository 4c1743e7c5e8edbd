import type { MediaFile } from '../media/mediaFile.ts';

export type FeedItem = {
  path: string;
  title: string;
  summary?: string | undefined;
  /** The full text, with absolute URLs only. */
  html: string;
  image?: string | undefined;
  categories: readonly string[];
  author?: string | undefined;
  publishedAt?: number | undefined;
  updatedAt?: number | undefined;
  enclosures: readonly MediaFile[];
  durationSeconds?: number | undefined;
};

export type Feed = {
  /** What the feed is of; undefined for the whole site. */
  label: string | undefined;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  items: readonly FeedItem[];
};

/** When anything in the feed last changed; undefined where no item says. */
export function findLastChange(items: readonly FeedItem[]): number | undefined {
  const moments = items.flatMap(({ publishedAt, updatedAt }) =>
    [publishedAt, updatedAt].filter((moment) => moment !== undefined),
  );
  return moments.length > 0 ? Math.max(...moments) : undefined;
}
