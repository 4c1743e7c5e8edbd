/** A part of a recording, from a moment in it to the next chapter. */
export type Chapter = { seconds: number; title: string };

const fewest = 3;
const most = 200;
const titleLimit = 200;

const chapterLine = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)\s+(\S.*)$/u;

/**
 * Parses chapters, a line each: `[h:]mm:ss title`, the first at 0, ascending, three or more and the last before the
 * end. Otherwise returns the number of the first wrong line, from 1.
 * https://support.google.com/youtube/answer/9884579
 */
export function parseChapters(text: string, lengthSeconds = Infinity): readonly Chapter[] | number {
  const chapters: Chapter[] = [];
  for (const line of text.trimEnd().split(/\r?\n/)) {
    const chapter = parseLine(line.trim());
    const last = chapters.at(-1);
    const isInOrder = last === undefined ? chapter?.seconds === 0 : chapter && chapter.seconds > last.seconds;
    if (!chapter || !isInOrder || chapter.seconds >= lengthSeconds || chapters.length === most) {
      return chapters.length + 1;
    }
    chapters.push(chapter);
  }
  return chapters.length < fewest ? chapters.length + 1 : chapters;
}

function parseLine(line: string): Chapter | undefined {
  const [, hours = '0', minutes, seconds, title] = chapterLine.exec(line) ?? [];
  if (title === undefined || title.length > titleLimit) return undefined;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
}
