export type Cue = { from: number; to: number; text: string };

const longestLine = 74;

/** Cuts a long sentence at a comma or dot near its middle; the parts share its time by their length. */
export function cuesFor(sentence: string, from: number, to: number): Cue[] {
  if (sentence.length <= longestLine) return [{ from, to, text: sentence }];
  const middle = sentence.length / 2;
  const breaks = [...sentence.matchAll(/[,․՝]\s|\s/g)].map((match) => ({
    at: match.index + match[0].length,
    cost: Math.abs(match.index - middle) + (match[0].length > 1 ? 0 : 18),
  }));
  const best = breaks.toSorted((a, b) => a.cost - b.cost)[0];
  if (!best) return [{ from, to, text: sentence }];
  const turn = from + ((to - from) * best.at) / sentence.length;
  return [
    ...cuesFor(sentence.slice(0, best.at).trim(), from, turn),
    ...cuesFor(sentence.slice(best.at).trim(), turn, to),
  ];
}

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 3_600_000))}:${two(Math.floor(whole / 60_000) % 60)}:${two(Math.floor(whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

/** WebVTT, https://www.w3.org/TR/webvtt1/ */
export function formatVtt(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;
}
