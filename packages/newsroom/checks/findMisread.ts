/** Letters of ArmSCII-8 (AST 34.002-97) where they were read as Latin: «Ð³Û³ëï³Ý» for «Հայաստան». */
const armscii = /(?<![a-z])[\u{b2}-\u{fd}]{4,}(?![a-z])/iu;
/** UTF-8 of Armenian or Russian where it was read as Latin: «Õ€Õ¡Õµ» for «Հայ». */
const twiceEncoded = /(?:[ÐÑÔÕÖ][\u{80}-\u{bf}ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]){3}/u;

/** How a text was misread whose letters no reader can read; undefined for others. */
export function findMisread(text: string): string | undefined {
  if (twiceEncoded.test(text)) return 'UTF-8 that was read in another encoding';
  return armscii.test(text) ? 'letters of ArmSCII-8' : undefined;
}
