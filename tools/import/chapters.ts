import { json } from 'node:stream/consumers';
import { textFileLimitBytes } from 'newsroom/text/body';
import { limitBody } from '../../lib/http/readBody.ts';
import { retry } from '../checkContent/retry.ts';
import { fetchSource, type Origin } from './copyFiles.ts';

/** A chapter as feeds have it: of any type, or missing. */
type PostChapter = { startTime?: unknown; title?: unknown } | null;

/** Longer recordings have no chapters here. */
const daySeconds = 86_400;

/** Seconds of “1:02:03”, “62:03.4” or “3723”. */
export function parseDuration(text: string | undefined): number | undefined {
  const [, clock] = /^(\d+(?::\d\d?){0,2})(?:[.,]\d+)?$/.exec(text?.trim() ?? '') ?? [];
  return clock?.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** The chapters of an episode as a document has them: a line each. Throws when they cannot be had. */
export async function getChapters(url: string, origin: Origin): Promise<string> {
  const { body } = await retry(() => fetchSource(url, origin));
  const { chapters } = ((await json(limitBody(body, textFileLimitBytes))) ?? {}) as { chapters?: unknown };
  const lines = Array.isArray(chapters) ? formatChapters(chapters) : '';
  if (lines === '') throw new Error('no list of chapters, as podcast:chapters has it');
  return lines;
}

/** A line for each chapter that has a beginning and a title. */
export function formatChapters(chapters: readonly PostChapter[]): string {
  const lines = chapters.map((chapter) => {
    const seconds = Number(chapter?.startTime ?? NaN);
    const words = String(chapter?.title ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const start =
      seconds >= 0 && seconds < daySeconds ? new Date(seconds * 1000).toISOString().slice(11, 19) : '';
    return start && words && `${start} ${words}`;
  });
  return lines.filter(Boolean).join('\n');
}
