const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The paragraphs of a body: those of plain text, or the top-level ones of HTML without lists and captions. */
export function paragraphsOf(body: string, kind: 'html' | 'txt'): string[] {
  if (kind === 'txt') {
    return body
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  }
  return [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]*>/g, '')
      .replace(/&\w+;/g, (entity) => entities[entity] ?? ' ')
      .trim(),
  );
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=։»?)\s+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** What the synthesiser should see: the middle dot and the dash are pauses, and it does not read them as such. */
export function toSpoken(text: string): string {
  return text
    .replace(/․(?=\s)/g, ',')
    .replace(/\s*—\s*/g, ', ')
    .replace(/[«»]/g, '');
}
