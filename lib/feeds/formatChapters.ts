import { formatClock } from '../i18n/formatClock.ts';
import type { Chapter } from '../model/chapters.ts';

export const chaptersMediaType = 'application/json+chapters';

/** The chapters of a podcast's episode. https://podcasting2.org/docs/podcast-namespace/tags/chapters */
export function formatChapters(chapters: readonly Chapter[], title: string | undefined): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({ startTime: chapter.seconds, title: chapter.title })),
  });
}

/** Chapters as lines, which Apple's and Spotify's apps read in the description of an episode: «1:05 Title». */
export function formatChapterLines(chapters: readonly Chapter[]): string {
  return chapters.map(({ seconds, title }) => `${formatClock(seconds)} ${title}`).join('\n');
}
