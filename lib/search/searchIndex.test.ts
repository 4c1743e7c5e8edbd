import { readdirSync, readFileSync } from 'node:fs';
import { parseItem } from '../model/item.ts';
import { sections, type Section } from '../model/sections.ts';
import { buildItem, pickSection } from '../testing/builders.ts';
import { wordLimit } from './findMatches.ts';
import { splitAtMatches } from './foldForSearch.ts';
import { createSearchIndex, transcriptLimit } from './searchIndex.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';

const programs = pickSection('programs');
const analyses = pickSection('analyses');

const listIds = (index: ReturnType<typeof createSearchIndex>, query: string) =>
  index.find({ query, page: 1 }).items.map(({ item }) => item.id);

describe('in the sample newsroom', () => {
  const index = createSearchIndex();
  for (const section of sections) {
    const folder = `tools/sample/${section.collection}`;
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const items = files.map((file) =>
      parseItem(file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    );
    index.upsert(section, items);
  }

  test.each([
    ['Երևան', ['teghanunneri-hekiatnery', 'yerevani-bakery']],
    ['ереван', ['teghanunneri-hekiatnery', 'yerevani-bakery']],
    ['Севан', ['sevani-makardak', 'seminar-sevana-lchi-masin', 'sevani-apin-yot-or']],
    ['xachqar', ['khachkari-lezun', 'kare-zhanyak']],
    ['բանկ', ['banki-anunits-namak']],
    ['Վարդան Այգեկցի', ['gayli-achqery']],
    ['Սևանա լճի մակարդակը ինչու է բարձրանում', ['sevani-makardak']],
    ['երգրաշարժ', ['yerkrasharj-arajin-rope']],
  ])('«%s» finds first %j, and nothing else', (query, ids) => {
    expect(listIds(index, query).toSorted()).toStrictEqual(ids.toSorted());
    expect(listIds(index, query)[0]).toBe(ids[0]);
  });

  test.each([
    ['Ի՞նչ Անել', 'whatToDo'],
    ['inch anel', 'whatToDo'],
    ['chshmartutyun', 'veritas'],
  ])('«%s» finds its series: five or more, each with «%s»', (query, series) => {
    const found = index.find({ query, page: 1 });
    expect(found.count).toBeGreaterThanOrEqual(5);
    for (const { item } of found.items)
      expect([item.id, item.categories]).toStrictEqual([item.id, expect.arrayContaining([series])]);
  });

  test.each([['Փարիզ'], ['ֆուտբոլ'], ['կամուրջ ֆուտբոլ'], ['kenguru'], ['Москва'], ['中国'], ['2999']])(
    '«%s» finds nothing',
    (query) => {
      expect(listIds(index, query)).toStrictEqual([]);
    },
  );
});

test('a title counts for more than a series, a series for more than a description', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'description', title: 'Մեկ', description: 'Արդար Հայը հյուր է' }),
    buildItem({ id: 'series', title: 'Երկու', categories: ['fair'], description: 'Երեք' }),
    buildItem({ id: 'title', title: 'Արդար Հայը', description: 'Չորս' }),
  ]);
  expect(listIds(index, 'արդար հայը')).toStrictEqual(['title', 'series', 'description']);
});

test('what is written as the query is comes before what only has its stem', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'form', title: 'Գրքի օր' }),
    buildItem({ id: 'word', title: 'Գիրք օր' }),
  ]);
  expect(listIds(index, 'գիրք')).toStrictEqual(['word', 'form']);
});

test('of what fits equally the newest comes first', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'old', title: 'Լույս', createdAt: 1 }),
    buildItem({ id: 'new', title: 'Լույս', createdAt: 3 }),
    buildItem({ id: 'middle', title: 'Լույս', createdAt: 2 }),
  ]);
  expect(listIds(index, 'լույս')).toStrictEqual(['new', 'middle', 'old']);
});

test('items of two sections may have one id', () => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'one', title: 'Լույս' })]);
  index.upsert(analyses, [buildItem({ id: 'one', title: 'Լույս' })]);
  index.remove(programs, 'one');
  expect(index.find({ query: 'լույս', page: 1 }).items.map(({ section }) => section.name)).toStrictEqual([
    'analyses',
  ]);
});

test('removeOthers() removes the items of the section that are not named, and leaves the other sections alone', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'one', title: 'Լույս' }),
    buildItem({ id: 'two', title: 'Լույս' }),
  ]);
  index.upsert(analyses, [buildItem({ id: 'three', title: 'Լույս' })]);
  index.removeOthers(programs, ['two', 'never-there']);
  expect(listIds(index, 'լույս').toSorted()).toStrictEqual(['three', 'two']);
});

test('a page has ten, and no more are shown than the limit', () => {
  const index = createSearchIndex();
  const items = Array.from({ length: resultLimit + 1 }, (_, number) =>
    buildItem({ id: `${number}`, title: 'Լույս', createdAt: number }),
  );
  index.upsert(programs, items);
  const listPage = (page: number) => index.find({ query: 'լույս', page }).items.map(({ item }) => item.id);
  expect(index.find({ query: 'լույս', page: 1 })).toMatchObject({ count: resultLimit, isCut: true });
  expect(listPage(1)).toStrictEqual(
    items
      .toReversed()
      .slice(0, resultsPerPage)
      .map(({ id }) => id),
  );
  expect(listPage(resultLimit / resultsPerPage).at(-1)).toBe('1');
  expect(listPage(resultLimit / resultsPerPage + 1)).toStrictEqual([]);
  index.remove(programs, '0');
  expect(index.find({ query: 'լույս', page: 1 })).toMatchObject({ count: resultLimit, isCut: false });
});

test('a changed item is found by its new words alone, a removed one not at all', () => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'one', title: 'Կամուրջ' })]);
  index.upsert(programs, [buildItem({ id: 'one', title: 'Ջրաղաց' })]);
  expect(listIds(index, 'կամուրջ')).toStrictEqual([]);
  expect(listIds(index, 'ջրաղաց')).toStrictEqual(['one']);
  index.remove(programs, 'one');
  index.remove(programs, 'never-there');
  expect(listIds(index, 'ջրաղաց')).toStrictEqual([]);
});

test('a slip is forgiven only where nothing fits without', () => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'near', title: 'Թատրան' })]);
  expect(listIds(index, 'թատրոն')).toStrictEqual(['near']);
  index.upsert(programs, [buildItem({ id: 'right', title: 'Թատրոն' })]);
  expect(listIds(index, 'թատրոն')).toStrictEqual(['right']);
});

test('where no item has all words of a query of three or more, two thirds of them suffice, and fewer do not', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'two', title: 'Կամուրջ գետի վրա' }),
    buildItem({ id: 'one', title: 'Կամուրջ քաղաքում' }),
  ]);
  expect(listIds(index, 'կամուրջ գետի հնոցապան')).toStrictEqual(['two']);
});

test('a number is that number, however long', () => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'one', title: '1234567 ձայն' })]);
  expect(listIds(index, '1234568')).toStrictEqual([]);
  expect(listIds(index, '1234567')).toStrictEqual(['one']);
});

test('of a long query no more words are sought than the limit', () => {
  const index = createSearchIndex();
  const words = 'մեկը երկուսը երեքը չորսը հինգը վեցը յոթը ութը իննը տասը'.split(' ');
  expect(words.length).toBeGreaterThan(wordLimit);
  index.upsert(programs, [buildItem({ id: 'all', title: words.slice(0, wordLimit).join(' ') })]);
  expect(listIds(index, words.join(' '))).toStrictEqual(['all']);
});

test('an item without a title or description, and one of unknown series, do not disturb the others', () => {
  const index = createSearchIndex();
  index.upsert(programs, [{ id: 'bare', categories: ['unknown'], views: 0 }, buildItem({ id: 'one' })]);
  expect(listIds(index, 'վերնագիր')).toStrictEqual(['one']);
  expect(listIds(index, 'unknown')).toStrictEqual([]);
});

describe('the results of one section, and the newest first', () => {
  const index = createSearchIndex();
  index.upsert(programs, [
    buildItem({ id: 'best', title: 'Լույս լույս', createdAt: 1 }),
    buildItem({ id: 'newest', title: 'Ուրիշ', description: 'Լույս', createdAt: 4 }),
  ]);
  index.upsert(analyses, [
    buildItem({ id: 'analysis', title: 'Լույս', createdAt: 3 }),
    buildItem({ id: 'other', title: 'Խավար', createdAt: 5 }),
  ]);
  const find = (choice: object) => index.find({ query: 'լույս', page: 1, ...choice });

  test.each([
    [{}, ['best', 'analysis', 'newest']],
    [{ sort: 'new' }, ['newest', 'analysis', 'best']],
    [{ section: 'programs' }, ['best', 'newest']],
    [{ section: 'programs', sort: 'new' }, ['newest', 'best']],
    [{ section: 'events' }, []],
  ])('%j gives %j; the sections’ counts stay', (choice, ids) => {
    const found = find(choice);
    expect(found.items.map(({ item }) => item.id)).toStrictEqual(ids);
    expect([found.count, found.sections]).toStrictEqual([ids.length, { programs: 2, analyses: 1 }]);
  });
});

test('what was found only by allowing for typing errors is called similar', () => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'one', title: 'Երկրաշարժի առաջին օրը' })]);
  const describeFound = (query: string) => {
    const { count, isSimilar } = index.find({ query, page: 1 });
    return [count, isSimilar];
  };
  expect(describeFound('երկրաշարժ')).toStrictEqual([1, false]);
  expect(describeFound('yerkrasharzh')).toStrictEqual([1, false]);
  expect(describeFound('երգրաշարժ')).toStrictEqual([1, true]);
  expect(describeFound('երկրաշարժ առաջին ուրիշ')).toStrictEqual([1, false]);
});

describe('what is said in recordings', () => {
  const build = (id: string, title: string, createdAt: number) =>
    buildItem({ id, title, createdAt, captions: `https://cdn.example.org/${id}.vtt` });
  const written = buildItem({ id: 'written', title: 'Լույս', createdAt: 1 });
  const old = build('old', 'Կամուրջ', 2);
  const recent = build('recent', 'Ջրաղաց', 4);
  const both = build('both', 'Լույսի տոն', 3);

  function createSpoken() {
    const index = createSearchIndex();
    index.upsert(programs, [written, old]);
    index.upsert(analyses, [recent, both]);
    index.putTranscript(programs, old, 'Լույսը վառեց, երկրաշարժից հետո');
    for (const item of [recent, both]) index.putTranscript(analyses, item, 'Լույս եղավ');
    return index;
  }

  test.each([
    [{}, ['written', 'both', 'recent', 'old']],
    [{ sort: 'new' as const }, ['recent', 'both', 'old', 'written']],
    [{ section: 'analyses' as const }, ['both', 'recent']],
  ])('with %j comes after all that is written, the newest first, and is counted once', (choice, ids) => {
    const { items, count, sections: counts } = createSpoken().find({ query: 'լույս', page: 1, ...choice });
    expect(items.map(({ item }) => item.id)).toStrictEqual(ids);
    expect([count, counts]).toStrictEqual([ids.length, { programs: 2, analyses: 2 }]);
  });

  test('replaces what is merely similar, and is not suggested', () => {
    const index = createSpoken();
    index.upsert(programs, [buildItem({ id: 'similar', title: 'Երգրաշարժ' })]);
    expect(index.find({ query: 'երկրաշարժ', page: 1 })).toMatchObject({
      items: [{ item: old, words: [] }],
      isSimilar: false,
    });
    expect(index.suggest('երկրաշարժ')).toStrictEqual([]);
    index.remove(programs, 'old');
    expect(index.find({ query: 'երկրաշարժ', page: 1 })).toMatchObject({ count: 1, isSimilar: true });
  });

  type Index = ReturnType<typeof createSearchIndex>;
  const changed = { ...old, captions: 'https://cdn.example.org/other.vtt' };
  const readLate = (index: Index) => index.putTranscript(programs, old, 'Վառեց');
  test.each<[string, boolean, (index: Index) => unknown]>([
    ['with another title', true, (index) => index.upsert(programs, [{ ...old, title: 'Այլ' }])],
    ['that is named again', true, (index) => index.removeOthers(programs, ['old'])],
    ['with other captions', false, (index) => [index.upsert(programs, [changed]), readLate(index)]],
    ['without captions', false, (index) => index.upsert(programs, [{ ...written, id: 'old' }])],
    ['that was removed', false, (index) => [index.remove(programs, 'old'), readLate(index)]],
  ])('of an item %s: found is %s', (_, isFound, change) => {
    const index = createSpoken();
    change(index);
    expect(listIds(index, 'վառեց')).toStrictEqual(isFound ? ['old'] : []);
  });

  test('is read of the newest recordings, once, and again where it was nothing or of other captions', () => {
    const index = createSearchIndex();
    index.upsert(programs, [written, old]);
    index.upsert(analyses, [both, recent]);
    const readAll = (section: Section): readonly string[] => {
      const item = index.pickUnread(section);
      if (item === undefined) return [];
      index.putTranscript(section, item, item === both ? '' : 'Լույս');
      return [item.id, ...readAll(section)];
    };
    expect([analyses, programs, analyses].map(readAll)).toStrictEqual([['recent', 'both'], ['old'], []]);
    index.removeOthers(programs, ['written', 'old']);
    expect(readAll(analyses)).toStrictEqual([]);
    index.removeOthers(analyses, ['both', 'recent']);
    index.upsert(programs, [changed]);
    expect([analyses, programs].map(readAll)).toStrictEqual([['both'], ['old']]);

    const newer = Array.from({ length: transcriptLimit }, (_, number) => build(`${number}`, '', 10 + number));
    index.upsert(programs, newer);
    expect(readAll(programs)).toStrictEqual(newer.toReversed().map(({ id }) => id));
    for (const { id } of newer) index.remove(programs, id);
    expect(readAll(programs)).toStrictEqual(['old']);
  });
});

test.each([
  ['sevan', 'Սևանա լիճը՝ «Սևան»', ['Սևանա', 'Սևան']],
  ['Սեւան', 'Սևանի մոտ, Երևանում', ['Սևանի']],
  ['Севан', 'Sevan և Սևան', ['Sevan', 'Սևան']],
  ['inch anel', 'Ի՞նչ Անել այսօր', ['Ի՞նչ', 'Անել']],
  ['երգրաշարժ', 'Երկրաշարժի օրը', ['Երկրաշարժի']],
  ['կամուրջ', 'Կամրջի քարերը', ['Կամրջի']],
  ['լույս', 'Լոյս․ լու\u00adյսը', ['Լոյս', 'լու\u00adյսը']],
  ['2025', '2025-ին, ոչ 20252', ['2025', '20252']],
])('«%s» marks in «%s» the words %j', (query, title, marked) => {
  const index = createSearchIndex();
  index.upsert(programs, [buildItem({ id: 'one', title })]);
  const [found] = index.find({ query, page: 1 }).items;
  const pieces = splitAtMatches(title, found?.words ?? []);
  expect(pieces.filter((_, at) => at % 2 === 1)).toStrictEqual(marked);
  expect(pieces.join('')).toBe(title);
});
