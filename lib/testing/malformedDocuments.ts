// Documents of odd shapes, in endless variety and always the same ones: what an editor's tool may leave in a database.

const oddTexts = [
  undefined,
  null,
  '',
  '   ',
  'Վերնագիր',
  'ա]]>բ',
  '<script>alert(1)</script> & «մեջբերում» "՞՝։"',
  'զանգ\u0007, զրո\u0000, ետ\u0008, էջ\u000c',
  'կես \ud83d զույգ \udc00',
  '\ufffe\uffff',
  '\u{1f34e}\u{10ffff}',
  'տող\r\nտող\n\nտող\tներդիր',
  '&amp; &#0; &nope;',
  'ա'.repeat(3000),
  5,
  ['ցանկ'],
  { toString: 'ոչ մի' },
];

const oddMoments = [
  undefined,
  null,
  Number.NaN,
  -1,
  0,
  1e300,
  253_402_300_799_000,
  '2025-03-20',
  Date.UTC(2025, 2, 20, 14, 30),
  new Date(Number.NaN),
  new Date(Date.UTC(2025, 2, 20)),
  { toMillis: () => Date.UTC(2026, 0, 1) },
];

const oddAddresses = [
  undefined,
  'javascript:alert(1)',
  '//nowhere',
  'https://cdn.example.org/ա բ.mp3?a=1&b="2"',
  'https://cdn.example.org/plain.mp4',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://cdn.example.org/%',
];

const oddIds = [
  'ա',
  'a b',
  'a&b',
  "a'b",
  'a"b',
  'a<b>',
  'Ի՞նչ',
  'feed.xml',
  '%2F',
  '%',
  '\u{1f34e}',
  'a?b#c',
  '-',
];

/** `count` documents; `seed` chooses which. */
export function buildMalformedDocuments(
  count: number,
  seed: number,
): { id: string; fields: Record<string, unknown> }[] {
  let state = seed;
  const next = (): number => {
    // A linear congruential generator: the run must be the same every time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (values: readonly unknown[]): unknown => values[Math.floor(next() * values.length)];
  return Array.from({ length: count }, (_, index) => ({
    id: `${String(pick(oddIds))}${index}`,
    fields: {
      title: pick(oddTexts),
      description: pick(oddTexts),
      author: pick(oddTexts),
      place: pick(oddTexts),
      categories: pick([undefined, [], ['veritas'], ['nothing', 5], 'veritas']),
      createdAt: pick(oddMoments),
      updatedAt: pick(oddMoments),
      startsAt: pick(oddMoments),
      endsAt: pick(oddMoments),
      views: pick([undefined, -5, 3, 'many']),
      image: pick(oddAddresses),
      video: pick(oddAddresses),
      audio: pick(oddAddresses),
      duration: pick([undefined, 0, -1, 61, 61.5, Number.POSITIVE_INFINITY, '61']),
    },
  }));
}
