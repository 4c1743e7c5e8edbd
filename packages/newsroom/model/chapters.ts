/** A part of a recording, from a moment in it to the next chapter. */
export type Chapter = { seconds: number; title: string };

/** The chapters of a text, and the lines, counted from 1, that are no chapters. */
type ParsedChapters = {
  chapters: readonly Chapter[];
  dropped: readonly { line: number; text: string }[];
};

const fewest = 3;
const most = 200;
const titleLimit = 200;
const lineLimit = titleLimit + 60;

// “1:05:30”, “65:30”, “00:00:00.000”.
const clock = String.raw`(?:(\d{1,3})[:։])?(\d{1,3})[:։](\d\d)(?:[.,]\d{1,3})?(?![\d:։]\d)`;
// Signs that people put around a time, and between it and the title.
const separator = String.raw`[\s)\]}>|.,;:։․՝~=→►▶•·▪●*\-–—−]`;
const opening = String.raw`(?:${separator}|[([{<#+])`;
const clockFirst = new RegExp(String.raw`^${opening}*(?:\d{1,3}[.)]\s+)?${opening}*${clock}(.*)$`, 'u');
const clockLast = new RegExp(String.raw`^(.*?)(?<!\d|\d[:։])${clock}${separator}*$`, 'u');
/** The end of a chapter, which the next one says as well. */
const end = new RegExp(String.raw`^${separator}*[-–—−→]${opening}*${clock}`, 'u');
const before = new RegExp(`^${separator}+`, 'u');
const after = new RegExp(`${opening}+$`, 'u');

/**
 * Parses chapters, one a line: a time and a title, or a title and a time, as people write them below a video. Drops
 * lines that are no chapter, not later than the one before, or not before the end of the recording. Fewer than three
 * are no chapters. https://support.google.com/youtube/answer/9884579
 */
export function parseChapters(text: string, lengthSeconds = Infinity): ParsedChapters {
  const chapters: Chapter[] = [];
  const dropped: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    if (line.trim() === '') continue;
    const chapter = parseLine(line.trim());
    const isLater = chapter && chapter.seconds > (chapters.at(-1)?.seconds ?? -1);
    if (!isLater || chapter.seconds >= lengthSeconds || chapters.length === most) {
      dropped.push({ line: index + 1, text: line });
    } else chapters.push(chapter);
  }
  return { chapters: chapters.length < fewest ? [] : chapters, dropped };
}

function parseLine(line: string): Chapter | undefined {
  if (line.length > lineLimit) return undefined;
  const first = clockFirst.exec(line);
  const last = first === null ? clockLast.exec(line) : null;
  const [hours = '0', minutes, seconds] = first?.slice(1) ?? last?.slice(2) ?? [];
  const title = first
    ? first[4]!.replace(end, '').replace(before, '').trim()
    : (last?.[1] ?? '').replace(before, '').replace(after, '');
  // A clock of hours has minutes below 60.
  const isClock = Number(seconds) < 60 && (Number(hours) === 0 || Number(minutes) < 60);
  if (!isClock || title === '' || title.length > titleLimit) return undefined;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
}
