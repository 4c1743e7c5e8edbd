import { parseUrl } from './parseUrl.ts';
import type { Service } from './services.ts';

/** The name, URL, links and contact of a deployment. */
export type Site = {
  name: string;
  /** The origin, such as `https://www.example.org`, without a slash at its end. */
  url: string;
  /** The product's page on a social network and its channel on a messenger, those that are configured. */
  externalLinks: readonly ExternalLink[];
  contact: Contact;
  /** The pages of each series in podcast directories, by the series' key; those that are configured. */
  podcastDirectories?: PodcastDirectories | undefined;
  /** The WebSub hub that notifies the subscribers of the feeds, where there is one. */
  webSubHub?: string | undefined;
  /** The origin in the names of items in feeds and calendars; without it the names have none. */
  guidUrl?: string | undefined;
  imprint?: Imprint | undefined;
};

/** The podcast directories that a deployment can link, by their keys in its settings. */
export const podcastDirectories = [
  { key: 'apple', name: 'Apple Podcasts' },
  { key: 'spotify', name: 'Spotify' },
  { key: 'youtubeMusic', name: 'YouTube Music' },
] as const;

type PodcastDirectories = Readonly<
  Partial<Record<string, Partial<Record<(typeof podcastDirectories)[number]['key'], string | undefined>>>>
>;

export type ExternalLink = {
  purpose: 'socialNetwork' | 'messenger';
  url: string;
  /** The service's own name, where its domain is known. */
  service: Service | undefined;
};

/** The publisher, as the law on mass media of Armenia has it stated (article 11). */
export type Imprint = {
  publisher: string;
  /** The number of its registration by the state. */
  registration?: string | undefined;
  address?: string | undefined;
  /** The person who is responsible for what is published. */
  editor?: string | undefined;
  /** The URL of a page on its owners and its money. */
  funding?: string | undefined;
};

export type Contact = {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
};

/** The site's account on X, such as `@newsroom`, where it has one. */
export function findXAccount({ externalLinks }: Pick<Site, 'externalLinks'>): string | undefined {
  const link = externalLinks.find(({ service }) => service === 'X');
  const name = /^https:\/\/[^/]+\/@?(\w{1,15})\/?(?:[?#]|$)/.exec(link?.url ?? '')?.[1];
  return name && `@${name}`;
}

/** The site's page on Facebook, if it has one: a link to facebook.com itself is not a page. */
export function findFacebookPage({ externalLinks }: Pick<Site, 'externalLinks'>): string | undefined {
  const url = externalLinks.find(({ service }) => service === 'Facebook')?.url;
  return url !== undefined && parseUrl(url)?.pathname !== '/' ? url : undefined;
}

/**
 * The URL of Google's page on which a reader adds the site to the preferred sources. Undefined if the site's URL is
 * more than a domain. https://developers.google.com/search/docs/appearance/preferred-sources
 */
export function findPreferredSourceUrl(siteUrl: string): string | undefined {
  const host = parseUrl(siteUrl)?.host;
  return host !== undefined && /\.[a-z][a-z\d-]+$/.test(host)
    ? `https://www.google.com/preferences/source?q=${host}`
    : undefined;
}
