import { findMisread } from './findMisread.ts';

test.each([
  ['Ð³Û³ëï³ÝÇ ÐÐ Ï³é³í³ñáõÃÛáõÝÁ', 'letters of ArmSCII-8'],
  ['<p>Ðá·»Ñ³Ý·Çëï</p>', 'letters of ArmSCII-8'],
  ['Õ€Õ¡ÕµÕ¡Õ½Õ¿Õ¡Õ¶', 'UTF-8 that was read in another encoding'],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'UTF-8 that was read in another encoding'],
  ['Հայաստան', undefined],
  ['Café Müller, Málaga, naïveté, Ærøskøbing, Łódź, «créée»', undefined],
  ['Þorvaldur Þórðarson', undefined],
  ['20°, 5½, ¼–¾, © ®, ßß', undefined],
])('of %s the letters are %s', (text, letters) => {
  expect(findMisread(text)).toBe(letters);
});
