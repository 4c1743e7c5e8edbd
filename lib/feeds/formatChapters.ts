import type { Chapter } from 'newsroom/model/chapters';

export const chaptersMediaType = 'application/json+chapters';

/** The chapters of a podcast's episode. https://podcasting2.org/docs/podcast-namespace/tags/chapters */
export function formatChapters(chapters: readonly Chapter[], title: string | undefined): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({ startTime: chapter.seconds, title: chapter.title })),
  });
}
