import type { Metadata } from 'next';
import { formatIsoDateTime } from '../i18n/formatDate.ts';
import type { Item } from '../model/item.ts';
import type { Section } from '../model/sections.ts';
import type { Site } from '../model/site.ts';
import { shareCardSize } from './shareCard/shareCardSize.ts';

export type LinkPreview = {
  title: string;
  description: string;
  /** Absent where the page has no URL of its own: an error. */
  path?: string;
  card: { path: string; alt: string };
  article?: { section: Section; item: Item };
};

/**
 * The Open Graph and Twitter card tags of a page.
 * https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function buildLinkPreview(
  site: Site,
  { title, description, path, card, article }: LinkPreview,
): Pick<Metadata, 'openGraph' | 'twitter'> {
  const shared = {
    siteName: site.name,
    locale: 'hy_AM',
    title,
    description,
    ...(path !== undefined && { url: path }),
    images: [{ url: card.path, ...shareCardSize, alt: card.alt, type: 'image/jpeg' }],
  };
  return {
    openGraph: article ? { ...shared, ...buildArticleTags(article) } : { ...shared, type: 'website' },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: [{ url: card.path, alt: card.alt }],
    },
  };
}

function buildArticleTags({ section, item }: { section: Section; item: Item }) {
  return {
    type: 'article' as const,
    section: section.label,
    ...(item.createdAt !== undefined && { publishedTime: formatIsoDateTime(item.createdAt) }),
    ...(item.updatedAt !== undefined && { modifiedTime: formatIsoDateTime(item.updatedAt) }),
    ...(item.author !== undefined && { authors: [item.author] }),
  };
}
