import type { MediaFile } from '../media/mediaFile.ts';
import type { Chapter } from '../model/chapters.ts';
import type { Site } from '../model/site.ts';

export type FeedItem = {
  path: string;
  title: string;
  summary?: string | undefined;
  /** The full text, with absolute URLs only. */
  html: string;
  image?: string | undefined;
  imageCaption?: string | undefined;
  imageCredit?: string | undefined;
  /** The path of the picture cut to a square. */
  squarePicture?: string | undefined;
  categories: readonly string[];
  author?: string | undefined;
  publishedAt?: number | undefined;
  updatedAt?: number | undefined;
  enclosures: readonly MediaFile[];
  durationSeconds?: number | undefined;
  chapters?: readonly Chapter[] | undefined;
  /** The URL of its captions, WebVTT. */
  captions?: string | undefined;
};

export type Feed = {
  /** The feed's list; undefined for the whole site. */
  label: string | undefined;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  items: readonly FeedItem[];
  /** Who signs a podcast, and the language of its recordings, where it is not the site and Armenian. */
  author?: string | undefined;
  language?: string | undefined;
};

/** What a feed needs beyond its items: the site, and the feed's own path. */
export type FeedFrame = { site: Site; selfPath: string };

/** «Հաղորդումներ — Լույս»; the site's name alone for the feed of everything. */
export function formatFeedTitle({ label }: Feed, site: Site): string {
  return label === undefined ? site.name : `${label} — ${site.name}`;
}
