/** A part of a recording, from a moment in it to the next chapter. */
export type Chapter = { seconds: number; title: string };

/** The first wrong line of chapters, counted from 1, and what is wrong with it. */
export type ChapterProblem = { line: number; reason: string };

const fewest = 3;
const most = 200;
const titleLimit = 200;

const chapterLine = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)\s+(\S.*)$/u;

/**
 * Parses chapters, a line each: `[h:]mm:ss title`. Players show them if the first is at 0 and there are three or more:
 * https://support.google.com/youtube/answer/9884579. One wrong line makes all of them unusable.
 */
export function parseChapters(text: string, lengthSeconds?: number): readonly Chapter[] | ChapterProblem {
  const chapters: Chapter[] = [];
  const lines = text.trimEnd().split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const chapter = parseLine(line.trim());
    const reason =
      chapter === undefined
        ? `no “mm:ss title” with at most ${titleLimit} characters`
        : findMisplacement(chapter, chapters.at(-1), lengthSeconds);
    if (chapter === undefined || reason !== undefined) return { line: index + 1, reason: reason ?? '' };
    chapters.push(chapter);
  }
  if (lines.length < fewest) return { line: lines.length, reason: `fewer than ${fewest} chapters` };
  if (lines.length > most) return { line: most + 1, reason: `more than ${most} chapters` };
  return chapters;
}

function parseLine(line: string): Chapter | undefined {
  const [, hours = '0', minutes, seconds, title] = chapterLine.exec(line) ?? [];
  if (title === undefined || title.length > titleLimit) return undefined;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
}

function findMisplacement(
  { seconds }: Chapter,
  last: Chapter | undefined,
  lengthSeconds = Number.POSITIVE_INFINITY,
): string | undefined {
  if (last === undefined && seconds !== 0) return 'the first chapter does not begin at 0:00';
  if (last !== undefined && seconds <= last.seconds) return 'not after the line before it';
  return seconds >= lengthSeconds ? 'not before the end' : undefined;
}
