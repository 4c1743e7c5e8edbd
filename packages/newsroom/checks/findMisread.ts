/** Letters of ArmSCII-8 (AST 34.002-97) where they were read as Latin: «Ð³Û³ëï³Ý» for «Հայաստան». */
const armscii = /(?<![a-z])[\u{b2}-\u{fd}]{4,}(?![a-z])/iu;
/** UTF-8 of Armenian or Russian where it was read as Latin: «Õ€Õ¡Õµ» for «Հայ». */
const twiceEncoded = /(?:[ÐÑÔÕÖ][\u{80}-\u{bf}ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]){3}/u;

/** Says in which way a text was misread (mojibake); undefined for a text that was not. */
export function findMisread(text: string): string | undefined {
  if (twiceEncoded.test(text)) return 'UTF-8 that was read in another encoding';
  return armscii.test(text) ? 'letters of ArmSCII-8' : undefined;
}
