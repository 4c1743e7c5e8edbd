import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { limitBody } from '../../lib/http/readBody.ts';
import { contentLimitBytes } from '../../lib/model/body.ts';
import { retry } from '../checkContent/retry.ts';
import { fetchSource, tries, type Origin } from './copyFiles.ts';

const chapter = z.object({ startTime: z.coerce.number().nullish(), title: z.coerce.string().nullish() });
/** Longer recordings have no chapters here. */
const daySeconds = 86_400;
const chapterList = z.object({ chapters: z.array(chapter) });

/** Seconds of “1:02:03”, “62:03.4” or “3723”. */
export function parseDuration(text: string | undefined): number | undefined {
  const [, clock] = /^(\d+(?::\d\d?){0,2})(?:[.,]\d+)?$/.exec(text?.trim() ?? '') ?? [];
  return clock?.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** The chapters of an episode as a document has them: a line each. Throws when they cannot be had. */
export async function getChapters(url: string, origin: Origin): Promise<string> {
  const { body } = await retry(() => fetchSource(url, origin), tries);
  const list = chapterList.safeParse(await json(limitBody(body, contentLimitBytes)));
  if (!list.success) throw new Error('no list of chapters, as podcast:chapters has it');
  return formatChapters(list.data.chapters);
}

/** A line for each chapter that has a beginning and a title. */
export function formatChapters(chapters: readonly z.infer<typeof chapter>[]): string {
  const lines = chapters.flatMap(({ startTime, title }) => {
    const words = title?.replaceAll(/\s+/g, ' ').trim();
    const hasStart = typeof startTime === 'number' && startTime >= 0 && startTime < daySeconds;
    return hasStart && words ? [`${formatTime(startTime)} ${words}`] : [];
  });
  return lines.join('\n');
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
