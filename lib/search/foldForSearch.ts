// Folding: spellings that readers take for the same word become equal, in the index and in the query alike. The tables
// of Armenian letters here are data of the algorithm, not interface texts.

// ՞ ՛ ՜ stand within words («Ի՞նչ»). So do soft hyphens, apostrophes (“t'”), the signs that keyboards offer in place of
// these (´ ` ʼ ˈ ′ °), and accents that stand alone.
const withinWords =
  /[ՙ՚՛՜՞՟'`´¨¯°\u02b9-\u02cf\u02d8-\u02dd\u0384\u1fbd\u1fbf\u1fef\u1ffd\u1ffe‘-‛′‵＇｀\u00ad\u200b-\u200d\u2060]/gu;
// Signs of other places as well: here a small letter follows at once.
const asEmphasis = /(?<=[Ա-և])[?!~](?=[ա-և])/gu;
// Accents laid upon an Armenian letter, which has none.
const accents = /(?<=[Ա-և])\p{M}+/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;

// «Հ․Յ․Դ․», «Հ. Յ. Դ.», «մ.թ.ա.», “U.S.A.” and the letters of «Հ Յ Դ» are «ՀՅԴ». All large or all small: «Հ.Յ.Դ.ի».
const listLetters = (letter: string): readonly string[] => [
  String.raw`${letter}(?:\s?[.․·‧։:]\s?${letter}(?![\p{L}\p{M}\p{N}]))+[.․·‧]?`,
  String.raw`${letter}(?:\s${letter}(?![\p{L}\p{M}\p{N}])){2,}`,
];
const abbreviation = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${[
    ...listLetters(String.raw`(?:Ո[Ււ]|\p{Lu})`),
    ...listLetters(String.raw`(?:ու|\p{Ll})`).slice(0, 1),
  ].join('|')})`,
  'gu',
);

/** A word as it is written, signs within it included. */
export const writtenWord = new RegExp(
  `(${abbreviation.source}|${word.source}(?:(?:${withinWords.source}|${asEmphasis.source})+${word.source})*)`,
  'u',
);

/** The words of a text in lower case, without signs, «և» written out. */
function listPlainWords(text: string): readonly string[] {
  return (
    text
      // Done before NFKC, which turns ´ and the like into a space and an accent.
      .replaceAll(withinWords, '')
      .replaceAll(asEmphasis, '')
      // NFKC parts the ligatures: և into եւ, ﬓ into մն.
      .normalize('NFKC')
      .replaceAll(accents, '')
      .replaceAll(abbreviation, (letters) => `${letters.replaceAll(/[^\p{L}]/gu, '')} `)
      .toLowerCase()
      .match(word) ?? []
  );
}

// The classical spelling and the one in use since 1940 differ by rule in these places. The reform kept ւ in ու and և
// alone. So these patterns change no word of today's spelling into another.
// https://en.wikipedia.org/wiki/Armenian_orthography_reform
const spellings: readonly (readonly [RegExp, string])[] = [
  // գիւղ, գյուղ; ութիւն, ություն
  [/իւ(?=[բգդզթժլխծկհձղճմյնշչպջռսվտրցփքֆ])/gu, 'յու'],
  // նուէր, նվեր
  [/ու(?=[աեէիոօ])/gu, 'վ'],
  // թիւ, թիվ; հաւ, հավ; եւ, և, եվ
  [/(?<!ո)ւ/gu, 'վ'],
  // մատեան, մատյան; եօթ, յոթ
  [/ե(?=[աօ])/gu, 'յ'],
  // մօտ, մոտ
  [/(?<=.)օ/gu, 'ո'],
  // տէր, տեր
  [/(?<=.)է/gu, 'ե'],
];

function foldSpelling(plain: string): string {
  return spellings.reduce((folded, [pattern, modern]) => folded.replace(pattern, modern), plain);
}

/** One word in each of the forms that search compares. */
export type SearchWord = {
  exact: string;
  /** The common stem of an Armenian word's forms: «կամրջ» of «կամուրջ» and «կամրջի». */
  stem: string;
  /** A phonetic key, the same for Armenian, Latin and Cyrillic letters. */
  sound: string;
  isArmenian: boolean;
};

/** The words of a text, in their order, as search compares them. */
export function foldForSearch(text: string): readonly SearchWord[] {
  if (foldedWords.size > mostFoldedWords) foldedWords.clear();
  return listPlainWords(text).map((plain) => {
    const folded = foldedWords.get(plain) ?? foldWord(plain);
    foldedWords.set(plain, folded);
    return folded;
  });
}

// A text repeats most of its words, and an archive does even more.
// oxlint-disable-next-line state/of-process -- a word folds alike everywhere, also in browsers and in the search's thread
const foldedWords = new Map<string, SearchWord>();
const mostFoldedWords = 10_000;

function foldWord(plain: string): SearchWord {
  const folded = foldSpelling(plain);
  // Յովհաննէս, Հովհաննես; լոյս, լույս. This does not apply to the sound: “yot” has no “h”, “luys” no “o”.
  const exact = folded.replace(/^յ/u, 'հ').replaceAll('ույ', 'ոյ');
  return { exact, stem: findStem(exact), sound: soundOut(folded), isArmenian: /[ա-ֆ]/u.test(folded) };
}

// The stem has no endings of cases, and no ի, ու and ը, which Armenian drops when a word grows.
function findStem(folded: string): string {
  const base = folded
    .replace(/(?<=.{3})(?:ներ)?(?:ից|ում|ով|ին|ի|ը)?$/u, '')
    .replace(/(?<=ութ)յան$/u, 'յուն');
  return base.replaceAll(/ու|[իը]/gu, '') || folded;
}

const latinOfArmenian = pairUp(
  'ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts փ p ք k օ o ֆ f',
);
const latinOfRussian = pairUp(
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ sh ъ  ы y ь  э e ю yu я ya',
);
const latinOfScholars = pairUp('č ch š sh ž zh ǰ j ł gh ġ gh');
const latin = new Map([...latinOfArmenian, ...latinOfRussian, ...latinOfScholars]);

function pairUp(table: string): readonly (readonly [string, string])[] {
  return [...table.matchAll(/(\S+) (\S*)(?: |$)/gu)].map(([, letters = '', sound = '']) => [letters, sound]);
}

// One character for each sound, so that one typing error is one difference. Sounds that people write alike in Latin
// letters are one: չ ճ, ծ ց, կ ք, պ փ, տ թ, ռ ր. The longest come first.
const sounds = new Map(
  pairUp('dzh ǰ tch č dj ǰ dz ʒ ch č sh š zh ž kh x gh ł ts c tz c ph p th t ck k ou u oo u j ǰ q k w v'),
);
const anySound = new RegExp([...sounds.keys()].join('|'), 'g');

// «Խաչքար», “xachqar” and «хачкар» give the same, shortened as a stem is.
function soundOut(folded: string): string {
  const spoken = [...folded.replaceAll('ու', 'u')]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(anySound, (letters) => sounds.get(letters) ?? letters)
    // “Yerevan” and “Erevan”, “vordi” and “ordi”.
    .replace(/^ye/, 'e')
    .replace(/^vo/, 'o')
    .replaceAll(/(?<=[aeo])i|i(?=[aeo])/g, 'y');
  const stem = spoken
    .replace(/(?<=.{3})(?:ner)?(?:ic|um|ov|in|i|y)?$/, '')
    // ություն, ության
    .replace(/(?<=ut)yan$/, 'yun');
  const sound = stem.replaceAll(/[iu]|(?<![aeo])y(?![aeo])/g, '').replaceAll(/(\p{L})\1+/gu, '$1');
  return sound || stem || folded;
}
