import type { CategoryName } from '../model/sections.ts';

/** A category of https://podcasters.apple.com/support/1691-apple-podcasts-categories, and one within it. */
export type PodcastCategory = { name: string; within?: string | undefined };

const categories: Readonly<Record<CategoryName, PodcastCategory>> = {
  veritas: { name: 'News', within: 'News Commentary' },
  whatToDo: { name: 'Education', within: 'How To' },
  revelation: { name: 'Society & Culture', within: 'Documentary' },
  fair: { name: 'Society & Culture' },
  proverbial: { name: 'Society & Culture' },
  churchStage: { name: 'Religion & Spirituality', within: 'Christianity' },
};

/** Where podcast directories list a series. */
export function pickPodcastCategory(series: string): PodcastCategory {
  return Object.hasOwn(categories, series) ? categories[series as CategoryName] : { name: 'News' };
}
