import { readdirSync, readFileSync } from 'node:fs';
import { parseItem, type SectionItem } from 'newsroom/model/item';
import { sections } from 'newsroom/model/sections';
import { generateDocuments, queries as generatedQueries } from '../testing/generateDocuments.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { listTexts } from './itemWords.ts';
import { isMatch, pickSignificantWords } from './queryWords.ts';
import { SearchIndex } from './searchIndex.node.ts';

const toKey = (section: string, id: string): string => `${section}/${id}`;

// The engine against the rules of docs/decisions/014, applied to each item without an index. For a hundred queries of
// all kinds the same items match, their counts are equal, and the ranking follows the rules.

const queries = [
  ...generatedQueries,
  ...(
    'Վարդան Այգեկցի|Вардан Айгекци|xachqar|բանկ|ափամերձ հետազոտական կայան|Տվյալների բաժին|երգրաշարժ|Ի՞նչ Անել|' +
    'Սևանա լճի մակարդակը ինչու է բարձրանում|chshmartutyun|գյուղ|Սևան|sevan|Севан|լավաշ|արդար հայը|արդար|թատրոն|' +
    'համերգ Գյումրիում|Գյումրի|gyumri|դպրոց|բյուջե|երկրաշարժ|եկեղեցի|նոր|տուն|ջուր|լույս|քաղաք|գիրք|երաժշտություն|' +
    'պատմություն|օր|լիճ|հաղորդում|հայ|ազգային|ընտանեկան|գորգ|ձեռագիր|ձեռագրեր|կամրջի|կամուրջներ|dzeragir|vanadzor|' +
    'Ванадзор|ուսուցիչ|բժիշկ|վարպետ|վարպետների|ճարտարապետ|ճարտարապետներ երաժիշտներ|Սյունիքի կամուրջը|Տավուշ եկեղեցի|' +
    'շուկա|շուկայի գորգ|այգի|երգ|պահպանում|քննարկում|նկարագրում է|միջնադարյան ձեռագիր|անհայտ թատրոն Դիլիջանում|' +
    'dilijan|goris kamurj|hin gradaran|Лори|Арарат|ծաղիկ|հաց|ձմեռ|գարուն|արև|էներգիա|ընտրություն|խաչքար|Աշտարակ|' +
    'ճանապարհ|ճանապարհի|ջրամբար|Կապան ջրամբար|դպրոցականներ|պատմաբաններ Լոռի|գրադարանում|գրադրան|կամուրչ|եկեղեցիի|' +
    'թատրոնը նոր|մոռացված երգ|քարտեզներ'
  ).split('|'),
];

const generated = generateDocuments(600).map(({ section, id, fields }) => ({
  section,
  item: parseItem(id, fields),
}));
const sample = sections.flatMap((section) => {
  const folder = `tools/sample/${section.collection}`;
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({
    section,
    item: parseItem(file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  }));
});

const beginsWith = ([form, root]: readonly [string, string]): boolean =>
  form === root || (root.length >= 4 && form.startsWith(root));

/** Whether any of these words is the query's, begins with it, or is a form of it. */
const hasWord = (words: readonly SearchWord[], wanted: SearchWord): boolean =>
  words.some(
    (word) =>
      word.exact === wanted.exact ||
      (wanted.exact.length >= 3 && word.exact.startsWith(wanted.exact)) ||
      beginsWith(wanted.isArmenian ? [word.stem, wanted.stem] : [word.sound, wanted.sound]),
  );

const listWords = (found: SectionItem): readonly SearchWord[] => listTexts(found).flatMap(foldForSearch);

describe.each([
  ['the sample newsroom', sample],
  ['a generated one', generated],
])('in %s', (_, items) => {
  const index = new SearchIndex({ newsroom: 'test' });
  const words = new Map(items.map((found) => [toKey(found.section.name, found.item.id), listWords(found)]));
  const listMatches = (query: string) => {
    const wanted = pickSignificantWords(foldForSearch(query));
    const atLeast = (count: number) =>
      items.filter(({ section, item }) => {
        const own = words.get(toKey(section.name, item.id))!;
        return wanted.filter((word) => hasWord(own, word)).length >= count;
      });
    const all = atLeast(wanted.length);
    return { all, most: wanted.length < 3 ? [] : atLeast(Math.ceil((wanted.length * 2) / 3)) };
  };

  beforeAll(() => {
    for (const section of sections) {
      const own = items.filter((found) => found.section === section).map(({ item }) => item);
      index.upsert(section, own, 1);
    }
  });

  test.each([...new Set(queries)])(
    '«%s» finds and counts what has its words, and ranks titles first',
    (query) => {
      const { all, most } = listMatches(query);
      const found = index.find({ query, page: 1 });
      // With words that are merely similar only where nothing has the words themselves.
      const matching = found.isSimilar ? found.items : all.length > 0 ? all : most;
      expect(found.isSimilar && all.length > 0).toBe(false);
      const counts = Object.groupBy(matching, ({ section }) => section.name);
      const expected = Object.entries(counts).map(([name, { length }]) => [name, length]);
      expect(found.sections).toStrictEqual(found.isSimilar ? found.sections : Object.fromEntries(expected));
      const keys = new Set(matching.map(({ section, item }) => toKey(section.name, item.id)));
      const wrong = found.items.filter(
        (one) =>
          !keys.has(toKey(one.section.name, one.item.id)) ||
          !listWords(one).some((word) => isMatch(word, found.terms)),
      );
      expect(wrong).toStrictEqual([]);
      // A title with every word, as it is written, is before what has none of them in its title.
      const wanted = pickSignificantWords(foldForSearch(query));
      const titles = found.items.map(({ item }) => foldForSearch(item.title ?? ''));
      const isWhole = (title: readonly SearchWord[]) =>
        wanted.every(({ exact }) => title.some((word) => word.exact === exact));
      const last = titles.findLastIndex(isWhole);
      const none = titles.findIndex((title) => !wanted.some((word) => hasWord(title, word)));
      expect(none < 0 || last < none).toBe(true);
    },
  );
});
