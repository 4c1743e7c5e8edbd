import { informationPages } from './informationPages.ts';
import { homePath, informationPath, offlinePath, searchPath, sectionPath } from './paths.ts';
import { sections } from './sections.ts';

// A link in a letter or a post often includes the punctuation of the sentence around it: «…», (…)., …։

const sign = /[\p{P}\p{S}\p{Z}\p{C}]$/u;
/** The most signs that are removed: sentences have no more, and each costs a read. */
const mostSigns = 4;

/**
 * The names that may have been meant: without the last sign, without the last two… None where the name ends with a
 * letter.
 */
export function listWithoutSigns(name: string): readonly string[] {
  const found: string[] = [];
  for (let rest = name; found.length < mostSigns && sign.test(rest);) {
    rest = rest.replace(sign, '');
    found.push(rest);
  }
  return found.filter((rest) => rest !== '');
}

const fixedPages: ReadonlySet<string> = new Set([
  homePath,
  offlinePath,
  searchPath,
  ...sections.map(({ name }) => sectionPath(name)),
  ...informationPages.map(({ name }) => informationPath(name)),
]);

/** The list or information page that a decoded path means but for the signs at its end: its path. */
export function findPageWithoutSigns(path: string): string | undefined {
  return listWithoutSigns(path).find((rest) => fixedPages.has(rest));
}
