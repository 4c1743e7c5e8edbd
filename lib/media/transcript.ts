/** The words of one speaker without a pause; `seconds` is where they begin. */
export type Paragraph = { seconds: number; speaker?: string | undefined; text: string };

/** The words of one speaker in one cue. */
type Part = { speaker?: string | undefined; words: readonly string[] };
type Cue = { seconds: number; endSeconds: number; parts: readonly Part[] };

const pauseSeconds = 2;
/** A cue this short repeats a line only in order to move it up. */
const shortSeconds = 0.1;
/** No cue repeats more words. */
const repeatedLimit = 200;
/** The most paragraphs of a transcript: hours of speech have fewer. */
const paragraphLimit = 3_000;

const clock = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
// An identifier may be above the times.
const cue = new RegExp(String.raw`^(?:.*\n)?${clock}[ \t]*-->[ \t]*${clock}(?:[ \t].*)?\n([^]+)$`);
// Neither of them may begin within another: a file of nothing but “<” would take minutes.
const tag = /<[^<>]*>/g;
const voice = /^<v(?:\.[^\s<>]*)?\s([^<>]+)>/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/**
 * Parses captions as plain text in paragraphs, by speaker (`<v Name>`) or by a pause of two seconds. Leaves out cues
 * that are no WebVTT, and what cues repeat of each other where lines roll up. Throws where nothing of a transcript is
 * left. https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function parseTranscript(webVtt: string): readonly Paragraph[] {
  const [head = '', ...blocks] = webVtt
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw new Error('no WebVTT: it does not begin with WEBVTT');
  const paragraphs = joinCues(dropRepeated(blocks.flatMap(parseCue)));
  if (paragraphs.length === 0) throw new Error('no cue with words');
  if (paragraphs.length > paragraphLimit) throw new Error(`more than ${paragraphLimit} paragraphs`);
  return paragraphs;
}

function parseCue(block: string): readonly Cue[] {
  const matched = cue.exec(block)?.slice(1) ?? [];
  const [seconds, endSeconds] = [toSeconds(matched.slice(0, 3)), toSeconds(matched.slice(3, 6))];
  const parts = (matched[6] ?? '').split(/(?=<v[.\s])/).flatMap((spoken) => {
    const [, name] = voice.exec(spoken) ?? [];
    const text = cleanText(spoken);
    return text === '' ? [] : [{ speaker: name && cleanText(name), words: text.split(' ') }];
  });
  return parts.length === 0 ? [] : [{ seconds, endSeconds, parts }];
}

/**
 * In captions that roll up, as those of YouTube and of television, several cues have each line: the next one appears
 * below it, or grows word by word. Songs, which repeat lines, have no new words after a line of the cue before.
 */
function dropRepeated(cues: readonly Cue[]): readonly Cue[] {
  const repeated = cues.map((next, index) => countRepeated(cues[index - 1], next));
  const pairs = cues.filter((next, index) => index > 0 && follows(cues[index - 1]!, next)).length;
  const rolling = cues.filter((next, index) => {
    const isShort = next.endSeconds - next.seconds < shortSeconds;
    return repeated[index]! > 0 && (isShort || repeated[index]! < listWords(next).length);
  }).length;
  const isRolling = rolling > 1 && rolling * 2 >= pairs;
  return cues.map((next, index) => {
    const last = cues[index - 1];
    // A conversion of layers, such as a line and its shadow, has a cue for each.
    const isSame = last?.seconds === next.seconds && repeated[index] === listWords(next).length;
    return isRolling || isSame ? { ...next, parts: dropWords(next.parts, repeated[index]!) } : next;
  });
}

function follows(last: Cue, next: Cue): boolean {
  return next.seconds - last.endSeconds < pauseSeconds;
}

/** Counts the words at the end of one cue with which the next one begins. */
function countRepeated(last: Cue | undefined, next: Cue): number {
  if (last === undefined || !follows(last, next)) return 0;
  const before = listWords(last).slice(-repeatedLimit);
  const after = listWords(next);
  const from = before.findIndex(
    (_, at) =>
      before.length - at <= after.length && before.slice(at).every((word, index) => word === after[index]),
  );
  return from === -1 ? 0 : before.length - from;
}

function listWords({ parts }: Cue): readonly string[] {
  return parts.flatMap(({ words }) => words);
}

function dropWords(parts: readonly Part[], count: number): readonly Part[] {
  let left = count;
  return parts.map((part) => {
    const words = part.words.slice(left);
    left = Math.max(0, left - part.words.length);
    return { ...part, words };
  });
}

function toSeconds([hours = '0', minutes, seconds]: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function cleanText(markup: string): string {
  return markup
    .replaceAll(tag, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function joinCues(cues: readonly Cue[]): readonly Paragraph[] {
  const paragraphs: (Paragraph & { words: string[] })[] = [];
  let end = -Infinity;
  for (const { seconds, endSeconds, parts } of cues) {
    for (const { speaker, words } of parts) {
      const last = paragraphs.at(-1);
      if (last && last.speaker === speaker && seconds - end < pauseSeconds) last.words.push(...words);
      else if (words.length > 0) {
        paragraphs.push({ seconds: Math.floor(seconds), speaker, text: '', words: [...words] });
      }
      end = Math.max(end, endSeconds);
    }
  }
  return paragraphs.map(({ words, ...paragraph }) => ({ ...paragraph, text: words.join(' ') }));
}
