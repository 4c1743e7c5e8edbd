import { isLanguage } from './claims.ts';

// qTranslate and its followers write all languages into one text: “[:hy]Լուր[:ru]Новость[:]”, “{:hy}…{:}” or
// “<!--:hy-->…<!--:-->”.
const mark = /\[:([a-z]{2})?\]|\{:([a-z]{2})?\}|<!--:([a-z]{2})?-->/;

/** The languages that a text has marks of. */
export function listMarkedLanguages(text: string): readonly string[] {
  return splitMarked(text).flatMap(({ language }) => language ?? []);
}

/** The parts of a text that are in one of the `wanted` languages, and those common to all languages. */
export function pickLanguage(text: string, wanted: readonly string[]): string {
  const parts = splitMarked(text).filter(
    ({ language }) => language === undefined || wanted.some((one) => isLanguage(language, one)),
  );
  return parts.map(({ words }) => words).join('');
}

function splitMarked(text: string): readonly { language: string | undefined; words: string }[] {
  // Words, and the three places in which a mark may name its language.
  const [first = '', ...others] = text.split(mark);
  const parts = [{ language: undefined as string | undefined, words: first }];
  for (let at = 0; at < others.length; at += 4) {
    const [one, two, three, words = ''] = others.slice(at, at + 4);
    parts.push({ language: one ?? two ?? three, words });
  }
  return parts;
}
