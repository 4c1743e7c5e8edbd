const longWord = /[ա-և]{15,}/giu;
const vowel = '(?:ու|[աեէըիոօև])';

// Before the last consonant of a syllable's beginning, but for «թյ»: «ություն» has «ու-թյուն». Three letters at least
// on either line; never within «ու», whose second letter is no consonant, nor before «և».
const beforeSyllable = new RegExp(
  `(?<=[ա-և]{3})(?!(?<=թ)յ)(?=(?:թյ|[բ-դզթժլխծկհձղճմյնշչպջռսվտրցփքֆ])${vowel}[ա-և])(?=[ա-և]{3})`,
  'giu',
);

/**
 * Adds soft hyphens to words of at least fifteen Armenian letters. With large letters they are wider than a phone's
 * line, and few browsers know where to break them. Use it only for text that is shown: a soft hyphen is a character.
 */
export function hyphenate(text: string): string {
  return text.replaceAll(longWord, (word) => word.replaceAll(beforeSyllable, '\u00ad'));
}
