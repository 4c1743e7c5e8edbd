/** What one speaker says without a pause, from a whole second on. */
export type Paragraph = { seconds: number; speaker?: string | undefined; text: string };

type Words = Paragraph & { endSeconds: number };

const pauseSeconds = 2;
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
 * Parses captions as plain text in paragraphs, by speaker (`<v Name>`) or by a pause of two seconds. Cues that are no
 * WebVTT are left out. Throws where nothing of a transcript is left.
 * https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function parseTranscript(webVtt: string): readonly Paragraph[] {
  const [head = '', ...blocks] = webVtt
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw new Error('no WebVTT: it does not begin with WEBVTT');
  const paragraphs = joinWords(blocks.flatMap(parseCue));
  if (paragraphs.length === 0) throw new Error('no cue with words');
  if (paragraphs.length > paragraphLimit) throw new Error(`more than ${paragraphLimit} paragraphs`);
  return paragraphs;
}

function parseCue(block: string): readonly Words[] {
  const parts = cue.exec(block)?.slice(1) ?? [];
  const [seconds, endSeconds] = [toSeconds(parts.slice(0, 3)), toSeconds(parts.slice(3, 6))];
  const spoken = (parts[6] ?? '').split(/(?=<v[.\s])/);
  return spoken.flatMap((words) => {
    const [, name] = voice.exec(words) ?? [];
    const text = cleanText(words);
    return text === '' ? [] : [{ seconds, endSeconds, speaker: name && cleanText(name), text }];
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

function joinWords(words: readonly Words[]): readonly Paragraph[] {
  const paragraphs: Words[] = [];
  for (const next of words) {
    const last = paragraphs.at(-1);
    if (last && last.speaker === next.speaker && next.seconds - last.endSeconds < pauseSeconds) {
      last.text += ` ${next.text}`;
      last.endSeconds = Math.max(last.endSeconds, next.endSeconds);
    } else paragraphs.push({ ...next });
  }
  return paragraphs.map(({ seconds, speaker, text }) => ({ seconds: Math.floor(seconds), speaker, text }));
}
