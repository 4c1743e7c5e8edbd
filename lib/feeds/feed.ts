import type { SectionItem } from 'newsroom/model/item';
import type { Site } from 'newsroom/model/site';
import type { MediaFile } from '../media/mediaFile.ts';

export type FeedEntry = SectionItem & {
  /** The full text, with absolute URLs only. */
  html: string;
  enclosures: readonly MediaFile[];
};

export type Feed = {
  /** The feed's list; undefined for the whole site. */
  label: string | undefined;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  entries: readonly FeedEntry[];
  /** The author of a podcast, and the language of its recordings, where these are not the site and Armenian. */
  author?: string | undefined;
  language?: string | undefined;
  /** The `podcast:guid` of a podcast that had another feed before: directories know it by that. */
  guid?: string | undefined;
};

/** The data of a feed beside its entries: the site, and the feed's own path. */
export type FeedFrame = { site: Site; selfPath: string };

/** «Հաղորդումներ — Լույս»; the site's name alone for the feed of everything. */
export function formatFeedTitle({ label }: Feed, site: Site): string {
  return label === undefined ? site.name : `${label} — ${site.name}`;
}
