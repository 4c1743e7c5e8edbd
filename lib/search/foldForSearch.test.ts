import { foldForSearch } from './foldForSearch.ts';
import { splitAtMatches } from './queryWords.ts';

const list = (text: string, kind: 'exact' | 'stem' | 'sound') =>
  foldForSearch(text).map((word) => word[kind]);

test.each([
  ['Սևան', 'Սեւան'],
  ['Սևան', 'Սեվան'],
  ['և', 'եւ'],
  ['Ի՞նչ', 'ինչ'],
  ['ինչո՞ւ', 'Ինչու'],
  ['Ա՜խ', 'ախ'],
  ['ﬓ', 'մն'],
  ['Երևա\u00adնում', 'Երևանում'],
  ['t\u2019aghar', 't\u0027aghar'],
])('«%s» and «%s» are the same word', (one, other) => {
  expect(list(one, 'exact')).toStrictEqual(list(other, 'exact'));
});

// What keyboards, old encodings and programs of recognition put in place of ՛ ՜ ՞.
test.each([...'՛՜՞՟ՙ՚\u0027`´¨°’‘‛ʼʻʹˈˊˋ˜′‵＇\u0300\u0301\u0303\u030a\u0341', '\u0301\u0323', '?', '!', '~'])(
  '«Ի%sնչ» is «ինչ», and is marked whole',
  (sign) => {
    const written = `Ի${sign}նչ`;
    expect(list(`${written} անել`, 'exact')).toStrictEqual(['ինչ', 'անել']);
    expect(splitAtMatches(`Այդ ${written} անել`, ['eինչ'])).toStrictEqual(['Այդ ', written, ' անել']);
  },
);

test('a sign between two words parts them, be it typed without a space', () => {
  expect(list('Ինչու՞ Որտե՞ղ?Երբ! Ահա՝երբ', 'exact')).toStrictEqual(['ինչու', 'որտեղ', 'երբ', 'ահա', 'երբ']);
});

test('accents of other letters remain', () => {
  expect(list('école Йод', 'exact')).toStrictEqual(['école', 'йод']);
});

test.each([
  ['Հ․Յ․Դ․', 'ՀՅԴ'],
  ['Հ.Յ.Դ.', 'ՀՅԴ'],
  ['Հ. Յ. Դ.', 'հյդ'],
  ['Հ.\u00a0Յ.\u202fԴ', 'ՀՅԴ'],
  ['Հ Յ Դ', 'ՀՅԴ'],
  ['Հ։Յ։Դ', 'ՀՅԴ'],
  ['հ.յ.դ.', 'ՀՅԴ'],
  ['Հ.Յ.Դ.-ն', 'ՀՅԴ-ն'],
  ['մ. թ. ա.', 'մթա'],
  ['Ռ. Ու. Դ.', 'ՌՈՒԴ'],
  ['U.S.A.', 'usa'],
  ['Р. Ф.', 'РФ'],
])('the abbreviation «%s» is «%s», and is marked whole', (written, meant) => {
  const words = list(meant, 'exact');
  expect(list(written, 'exact')).toStrictEqual(words);
  const terms = words.map((word) => `e${word}`);
  const marked = splitAtMatches(`Նոր ${written} օրինակ`, terms)[1];
  expect(written).toContain(marked);
  expect(list(marked ?? '', 'exact')).toContain(words[0]);
});

test.each([
  ['Հ.Յ.Դ.ի որոշումը', ['հյդ', 'ի', 'որոշումը']],
  ['Գիրք Ա. Բաժին', ['գիրք', 'ա', 'բաժին']],
  ['Ա. Պուշկին', ['ա', 'պուշկին']],
  ['Սա է. Ու եկավ', ['սա', 'է', 'ու', 'եկավ']],
  ['Նա և ես', ['նա', 'եվ', 'ես']],
])('«%s» has no longer abbreviation than it has: %j', (text, words) => {
  expect(list(text, 'exact')).toStrictEqual(words);
});

test.each([
  ['գիւղ', 'գյուղ'],
  ['ճշմարտութիւն', 'ճշմարտություն'],
  ['թիւ', 'թիվ'],
  ['աւետարան', 'ավետարան'],
  ['նուէր', 'նվեր'],
  ['յոյս', 'հույս'],
  ['Յովհաննէս', 'Հովհաննես'],
  ['մատեան', 'մատյան'],
  ['եօթը', 'յոթը'],
  ['օրօր', 'օրոր'],
  ['իւրաքանչիւր', 'յուրաքանչյուր'],
])('the classical «%s» is today’s «%s»', (classical, modern) => {
  expect(list(classical, 'exact')).toStrictEqual(list(modern, 'exact'));
});

test.each([
  ['օր', 'որ'],
  ['ուր', 'որ'],
  ['մատ', 'մատյան'],
  ['Փարիզ', 'պարզ'],
])('«%s» and «%s» stay two words, by their letters and their stems', (one, other) => {
  expect(list(one, 'exact')).not.toStrictEqual(list(other, 'exact'));
  expect(list(one, 'stem')).not.toStrictEqual(list(other, 'stem'));
});

test.each([
  ['«Աշխարհը թղթի վրա»․ կբացվի', ['աշխարհը', 'թղթի', 'վրա', 'կբացվի']],
  ['Մեկ՝ երկու, երեք։ Չորս…', ['մեկ', 'երկու', 'երեք', 'չորս']],
  ['Google-ը 2025-ին', ['google', 'ը', '2025', 'ին']],
  ['Երևան–Գյումրի', ['երեվան', 'գյումրի']],
  ['  ', []],
  ['!?«»', []],
])('the words of «%s» are %j', (text, words) => {
  expect(list(text, 'exact')).toStrictEqual(words);
});

test.each([
  ['կամուրջ', 'կամրջի'],
  ['կամուրջ', 'կամուրջներով'],
  ['գիրք', 'գրքի'],
  ['Երևան', 'Երևանում'],
  ['ճշմարտություն', 'ճշմարտության'],
])('«%s» and its form «%s» have one stem and one sound', (word, form) => {
  expect(list(word, 'stem')).toStrictEqual(list(form, 'stem'));
  expect(list(word, 'sound')).toStrictEqual(list(form, 'sound'));
});

test.each([
  ['լոյսի', 'լույս'],
  ['Յովհաննէսի', 'Հովհաննեսը'],
])('«%s», in the classical spelling, and «%s» have one stem', (word, form) => {
  expect(list(word, 'stem')).toStrictEqual(list(form, 'stem'));
});

test.each([
  ['Ի՞նչ անել', 'inch anel', 'inč anel'],
  ['Ճշմարտություն', 'chshmartutyun', 'tchshmartoutioun'],
  ['խաչքար', 'khachkar', 'xachqar'],
  ['ծիրան', 'tsiran', 'ciran'],
  ['ձեռագիր', 'dzeragir', 'dzerragir'],
  ['ճարտարապետ', 'chartarapet', 'tchartarapet'],
  ['աղբյուր', 'aghbyur', 'aghbiur'],
  ['շուկա', 'shuka', 'šuka'],
  ['թատրոն', 'tatron', 't’atron'],
  ['փոքր', 'poqr', 'phokr'],
  ['ռադիո', 'radio', 'rradio'],
  ['որդի', 'vordi', 'ordi'],
  ['երկիր', 'yerkir', 'erkir'],
  ['և', 'yev', 'ev'],
  ['ուսուցիչ', 'usucich', 'ousoutsich'],
  ['Մարիամ', 'Mariam', 'Maryam'],
  ['մեքենա', 'meqena', 'mekena'],
])('«%s» sounds like «%s» and «%s»', (armenian, one, other) => {
  expect(list(one, 'sound')).toStrictEqual(list(armenian, 'sound'));
  expect(list(other, 'sound')).toStrictEqual(list(armenian, 'sound'));
});

test.each([
  ['Սևան', 'Севан'],
  ['լավաշ', 'лаваш'],
  ['խաչքար', 'хачкар'],
  ['ջուր', 'джур'],
  ['ձոր', 'дзор'],
  ['էջմիածին', 'эджмиацин'],
  ['Հայկ', 'hайк'],
])('«%s» sounds like the Russian «%s»', (armenian, russian) => {
  expect(list(russian, 'sound')).toStrictEqual(list(armenian, 'sound'));
});

test.each([
  ['մաս', 'մեծ'],
  ['սար', 'շար'],
  ['գիր', 'կիր'],
  ['հաց', 'խաչ'],
  ['Ծաղկաձոր', 'Ծաղկավան'],
  ['2000', '200'],
])('«%s» and «%s» do not sound alike', (one, other) => {
  expect(list(one, 'sound')).not.toStrictEqual(list(other, 'sound'));
});

test.each(['ու', 'ը', 'ի', 'y', '5', 'ь', '中'])('of «%s» something to compare remains', (text) => {
  const [word] = foldForSearch(text);
  expect(word?.exact).not.toBe('');
  expect(word?.stem).not.toBe('');
  expect(word?.sound).not.toBe('');
});
