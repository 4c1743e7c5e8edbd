import { sections } from 'newsroom/model/sections';

// A newsroom of any size, the same at every run, for measuring search.

const places =
  'Երևան Գյումրի Վանաձոր Սևան Դիլիջան Գորիս Կապան Իջևան Արտաշատ Աշտարակ Սյունիք Լոռի Տավուշ Շիրակ Արարատ'.split(
    ' ',
  );
const actors =
  'գյուղացիներ ուսուցիչներ ճարտարապետներ երաժիշտներ բժիշկներ գիտնականներ վարպետներ այգեգործներ դպրոցականներ պատմաբաններ'.split(
    ' ',
  );
const deeds =
  'վերականգնում կառուցում քննարկում պահպանում ուսումնասիրում ներկայացնում հավաքում փոխում չափում նկարագրում'.split(
    ' ',
  );
const things =
  'կամուրջ գրադարան ձեռագիր խաչքար լուսանկար քարտեզ թատրոն դպրոց այգի երգ գորգ եկեղեցի բյուջե ջրամբար ճանապարհ շուկա'.split(
    ' ',
  );
const qualities =
  'հին նոր մոռացված անհայտ միջնադարյան ժամանակակից գյուղական քաղաքային ընտանեկան հազվագյուտ'.split(' ');
const syllables =
  'բա գոր դեն զա թու լի խոր կան հեր ձոր ղուկ մար նիկ շեն պետ ջան ռազ սիմ վարդ տիր փոն քար'.split(' ');

// A linear congruential generator with a fixed seed (Numerical Recipes): the same items at every run.
function createRandom(seed: number) {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function createDice(seed: number) {
  const random = createRandom(seed);
  return <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
}

const endings = ['', 'ը', 'ի', 'ում', 'ից', 'ով', 'ների', 'ները'];

/** Documents of all sections: Armenian titles of eight words, descriptions of twenty. */
export function generateDocuments(count: number) {
  const pick = createDice(7);
  const name = () => pick(syllables) + pick(syllables) + pick(['յան', 'ունի', 'ենց']);
  const phrase = () =>
    [
      pick(qualities),
      pick(things) + pick(endings),
      pick(deeds),
      'են',
      pick(actors),
      pick(places) + pick(endings),
    ]
      .toSorted()
      .join(' ');
  return Array.from({ length: count }, (_, index) => {
    const section = pick(sections);
    const fields = {
      title: `${pick(places)}ի ${pick(qualities)} ${pick(things)}ը․ ${name()}ը ${pick(deeds)} է`,
      description: `${phrase()}։ ${name()} և ${name()} պատմում են, թե ինչպես ${phrase()}։`,
      categories: section.categories.length > 0 ? [pick(section.categories).name] : [],
      author: `${name()} ${name()}`,
      content: `https://firebasestorage.googleapis.com/v0/b/newsroom.appspot.com/o/bodies%2F${index}.html?alt=media&token=${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000),
    };
    return { section, id: `item-${index}`, fields };
  });
}

const vocabularySize = 150_000;

/**
 * Texts of 400 words and transcripts of 6,000 (an hour of speech), evenly mixed. Their words are as rare as in a
 * language (Zipf).
 */
export function* generateTexts(articles: number, transcripts: number): Generator<string> {
  const random = createRandom(11);
  const known = [...qualities, ...things, ...deeds, ...actors, ...places];
  const pick = createDice(13);
  const spell = (number: number): string =>
    number === 0
      ? ''
      : `${syllables[number % syllables.length]}${spell(Math.floor(number / syllables.length))}`;
  const word = () => {
    const number = Math.floor(vocabularySize ** random());
    return `${known[number] ?? spell(number)}${pick(endings)}`;
  };
  const sentence = () => Array.from({ length: 10 }, word).join(' ');
  const every = Math.ceil((articles + transcripts) / transcripts);
  for (let index = 0; index < articles + transcripts; index += 1) {
    const length = index % every === 0 ? 600 : 40;
    yield `${Array.from({ length }, sentence).join('։ ')}։`;
  }
}

/** One of each kind: frequent and rare words, other letters, typing errors, nothing, and a whole sentence. */
export const queries = [
  'Երևան',
  'կամուրջ',
  'yerevan',
  'хачкар',
  'մի',
  'հին գրադարան Գորիսում',
  'inch anel',
  'վերականկնում են ձեռագիրը',
  'գարդեն',
  'kenguru',
  'ինչպես են ուսուցիչները պահպանում մոռացված երգը Լոռիում և Շիրակում',
];
