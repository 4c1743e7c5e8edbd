/** One line of at most `limit` characters, cut after a whole word with “…”. A longer word is cut within. */
export function truncateText(text: string, limit: number): string {
  const line = text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
  // Characters, not UTF-16 units: half a letter pair shows as a box.
  const characters = [...line];
  if (characters.length <= limit) return line;
  const start = characters.slice(0, limit - 1).join('');
  const end = characters[limit - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  // Opening brackets and separators before the cut are meaningless.
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s,՝․:։;«(—–-]+$/u, '')}…`;
}
