import { readdirSync, readFileSync } from 'node:fs';
import { parseItem, type Item } from 'newsroom/model/item';
import { sections, type Section } from 'newsroom/model/sections';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { splitAtMatches, wordLimit } from './queryWords.ts';
import type { SearchEngine } from './searchEngine.ts';
import { SearchIndex } from './searchIndex.node.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';

const programs = pickSection('programs');
const analyses = pickSection('analyses');

/** The index without its thread: startEngineThread.node.test.ts has that one. */
const open = (): SearchEngine => {
  const index = new SearchIndex({ file: undefined, newsroom: 'test' });
  return new Proxy({} as SearchEngine, {
    get: (_, method: keyof SearchEngine | 'then') =>
      method === 'then'
        ? undefined
        : async (...given: unknown[]) =>
            (index[method] as (...all: unknown[]) => unknown).apply(index, given as []),
  });
};
const everything = { from: -Infinity, to: Infinity };

const find = async (engine: SearchEngine, query: string, choice: object = {}) =>
  engine.find({ query, page: 1, ...choice });
const listIds = async (engine: SearchEngine, query: string, choice: object = {}) =>
  (await find(engine, query, choice)).items.map(({ item }) => item.id);

const openWith = async (...items: readonly Item[]): Promise<SearchEngine> => {
  const engine = open();
  await engine.upsert(programs, items, 1);
  return engine;
};

describe('the sample newsroom', () => {
  let engine: SearchEngine;

  beforeAll(async () => {
    engine = open();
    for (const section of sections) {
      const folder = `tools/sample/${section.collection}`;
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const items = files.map((file) =>
        parseItem(file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
      );
      await engine.upsert(section, items, 1);
    }
  });

  test.each([
    ['Вардан Айгекци', ['gayli-achqery']],
    ['xachqar', ['khachkari-lezun', 'kare-zhanyak']],
    ['բանկ', ['banki-anunits-namak']],
    ['Վարդան Այգեկցի', ['gayli-achqery']],
    ['ափամերձ հետազոտական կայան', ['seminar-sevana-lchi-masin']],
    ['Տվյալների բաժին', ['avtobusi-mek-ory']],
    ['երգրաշարժ', ['yerkrasharj-arajin-rope']],
    ['խաչքր', ['khachkari-lezun', 'kare-zhanyak']],
    ['Սևանա լճի մակարդակը ինչու է բարձրանում', ['sevani-makardak']],
  ] as const)('«%s» finds %j, and nothing else', async (query, ids) => {
    const found = await listIds(engine, query);
    expect(found.toSorted()).toStrictEqual(ids.toSorted());
  });

  test.each([
    ['Ի՞նչ Անել', 'whatToDo'],
    ['inch anel', 'whatToDo'],
    ['chshmartutyun', 'veritas'],
  ])('«%s» finds its series: five or more, each with «%s»', async (query, series) => {
    const found = await find(engine, query);
    expect(found.count).toBeGreaterThanOrEqual(5);
    for (const { item } of found.items)
      expect([item.id, item.categories]).toStrictEqual([item.id, expect.arrayContaining([series])]);
  });

  test.each([['Փարիզ'], ['ֆուտբոլ'], ['կամուրջ ֆուտբոլ'], ['kenguru'], ['Москва'], ['中国'], ['2999']])(
    '«%s» finds nothing',
    async (query) => {
      expect(await listIds(engine, query)).toStrictEqual([]);
    },
  );
});

test('a title counts for more than a series, a series for more than a description', async () => {
  const engine = await openWith(
    buildItem({ id: 'description', title: 'Մեկ', description: 'Արդար Հայը հյուր է' }),
    buildItem({ id: 'series', title: 'Երկու', categories: ['fair'], description: 'Երեք' }),
    buildItem({ id: 'title', title: 'Արդար Հայը', description: 'Չորս' }),
  );
  expect(await listIds(engine, 'արդար հայը')).toStrictEqual(['title', 'series', 'description']);
});

test('an author and a place are found as a series is, in any letters', async () => {
  const engine = await openWith(
    buildItem({ id: 'author', title: 'Մեկ', author: 'Անի Ջրաղացյան', createdAt: 2 }),
    buildItem({ id: 'place', title: 'Երկու', place: 'Ջրաղացի դահլիճ', createdAt: 1 }),
  );
  expect((await listIds(engine, 'ջրաղաց')).toSorted()).toStrictEqual(['author', 'place']);
  expect(await listIds(engine, 'jraghatsi dahlich')).toStrictEqual(['place']);
});

test('what is written as the query is comes before what only has its stem', async () => {
  const engine = await openWith(
    buildItem({ id: 'form', title: 'Գրքի օր' }),
    buildItem({ id: 'word', title: 'Գիրք օր' }),
  );
  expect(await listIds(engine, 'գիրք')).toStrictEqual(['word', 'form']);
});

test('of what fits equally the newest comes first', async () => {
  const engine = await openWith(
    buildItem({ id: 'old', title: 'Լույս', createdAt: 1 }),
    buildItem({ id: 'new', title: 'Լույս', createdAt: 3 }),
    buildItem({ id: 'middle', title: 'Լույս', createdAt: 2 }),
  );
  expect(await listIds(engine, 'լույս')).toStrictEqual(['new', 'middle', 'old']);
});

test('items of two sections may have one id', async () => {
  const engine = await openWith(buildItem({ id: 'one', title: 'Լույս' }));
  await engine.upsert(analyses, [buildItem({ id: 'one', title: 'Լույս' })], 1);
  await engine.remove(programs, 'one');
  expect((await find(engine, 'լույս')).items).toMatchObject([{ section: { name: 'analyses' } }]);
});

test('a page has ten, and no more are shown than the limit', async () => {
  const items = Array.from({ length: resultLimit + 1 }, (_, number) =>
    buildItem({ id: `${number}`, title: 'Լույս', createdAt: number }),
  );
  const engine = await openWith(...items);
  const listPage = (page: number) => listIds(engine, 'լույս', { page });
  expect(await find(engine, 'լույս')).toMatchObject({ count: resultLimit, isCut: true });
  const newest = items.toReversed().map(({ id }) => id);
  expect(await listPage(1)).toStrictEqual(newest.slice(0, resultsPerPage));
  expect((await listPage(resultLimit / resultsPerPage)).at(-1)).toBe('1');
  expect(await listPage(resultLimit / resultsPerPage + 1)).toStrictEqual([]);
  await engine.remove(programs, '0');
  expect(await find(engine, 'լույս')).toMatchObject({ count: resultLimit, isCut: false });
});

test('within a category, and among some ids, the number and the pages are those of what is left', async () => {
  const series = (number: number) => (number % 2 === 0 ? ['fair', 'veritas'] : ['veritas']);
  const items = Array.from({ length: 50 }, (_, number) =>
    buildItem({ id: `${number}`, title: 'Ջրվեժ', categories: series(number), createdAt: -number }),
  );
  const engine = await openWith(...items);
  await engine.upsert(analyses, [buildItem({ id: '2', title: 'Ջրվեժ' })], 1);
  const fair = { section: 'programs', category: 'fair' };
  expect(await find(engine, 'ջրվեժ', fair)).toMatchObject({
    count: 25,
    sections: { programs: 50, analyses: 1 },
  });
  expect(await listIds(engine, 'ջրվեժ', { ...fair, page: 3 })).toEqual(['40', '42', '44', '46', '48']);
  expect(await listIds(engine, 'ջրվեժ', { ...fair, ids: ['1', '2', '4', 'x'] })).toEqual(['2', '4']);
  expect(await listIds(engine, 'ջրվեժ', { section: 'programs', ids: ['3', '2'] })).toEqual(['3', '2']);
  // What the words do not find there is not sought with typing errors.
  expect(await find(engine, 'ջրվեժ', { category: 'proverbial' })).toMatchObject({
    count: 0,
    isSimilar: false,
  });
});

test('all matches of each section are counted, however many', async () => {
  const items = Array.from({ length: 1_100 }, (_, number) => buildItem({ id: `${number}`, title: 'Լույս' }));
  const engine = await openWith(...items);
  await engine.upsert(analyses, [buildItem({ id: 'old', title: 'Լույս', createdAt: 1 })], 1);
  expect((await find(engine, 'լույս')).sections).toStrictEqual({ programs: 1_100, analyses: 1 });
  expect(await listIds(engine, 'լույս', { section: 'analyses' })).toStrictEqual(['old']);
});

test('a changed item is found by its new words alone, a removed one not at all', async () => {
  const engine = await openWith(buildItem({ id: 'one', title: 'Կամուրջ' }));
  await engine.upsert(programs, [buildItem({ id: 'one', title: 'Ջրաղաց' })], 2);
  expect(await listIds(engine, 'կամուրջ')).toStrictEqual([]);
  expect(await listIds(engine, 'ջրաղաց')).toStrictEqual(['one']);
  await engine.remove(programs, 'one');
  await engine.remove(programs, 'never-there');
  expect(await listIds(engine, 'ջրաղաց')).toStrictEqual([]);
});

test('removeOthers() removes the items of a range that were not read since, and leaves other dates and sections alone', async () => {
  const dated = (id: string, createdAt: number) => buildItem({ id, title: 'Լույս', createdAt });
  const engine = await openWith(
    dated('later', 20),
    dated('gone', 19),
    dated('first', 10),
    dated('before', 9),
  );
  await engine.upsert(analyses, [dated('other', 15)], 1);
  await engine.upsert(programs, [dated('first', 10), dated('new', 11)], 2);
  await engine.removeOthers(programs, { from: 10, to: 20 }, 2);
  const left = ['before', 'first', 'later', 'new', 'other'];
  expect((await listIds(engine, 'լույս')).toSorted()).toStrictEqual(left);
  await engine.removeOthers(programs, everything, 2);
  expect((await listIds(engine, 'լույս')).toSorted()).toStrictEqual(['first', 'new', 'other']);
});

test('ranges are all time, with the thousand items of each, and what has no place among the dates in the earliest', async () => {
  const items = Array.from({ length: 2_500 }, (_, at) => buildItem({ id: `${at}`, createdAt: at }));
  const engine = await openWith(...items);
  await engine.upsert(
    programs,
    [{ ...buildItem({ id: 'number', createdAt: 7 }), listedAt: Number.MIN_SAFE_INTEGER }],
    1,
  );
  await engine.remove(programs, '2000');
  expect(await engine.listRanges(programs)).toEqual([
    { from: 1_499, to: Infinity, count: 1_000 },
    { from: 499, to: 1_499, count: 1_000 },
    { from: -Infinity, to: 499, count: 500 },
  ]);
  expect(await engine.listRanges(analyses)).toStrictEqual([{ ...everything, count: 0 }]);
  expect((await find(engine, 'վերնագիր')).items.every((found) => !('listedAt' in found.item))).toBe(true);
});

test('how many items there are, how far each section was read, and which item was not for the longest time, is known', async () => {
  const engine = await openWith(
    buildItem({ id: 'one' }),
    buildItem({ id: 'two' }),
    buildItem({ id: 'three' }),
  );
  await engine.noteReadUntil(analyses, 5);
  await engine.remove(programs, 'two');
  expect(await engine.describe()).toStrictEqual({
    file: undefined,
    reason: undefined,
    items: 2,
    readUntil: { analyses: 5 },
  });
  await engine.upsert(programs, [buildItem({ id: 'one' })], 9);
  const findOldest = () => Promise.all([programs, analyses].map((section) => engine.findOldestRead(section)));
  expect(await findOldest()).toStrictEqual([1, undefined]);
  await engine.upsert(programs, [buildItem({ id: 'three' })], 8);
  expect(await findOldest()).toStrictEqual([8, undefined]);
  await engine.expire(programs);
  expect(await findOldest()).toStrictEqual([0, undefined]);
});

test('a slip is forgiven only where nothing fits without, and is called similar', async () => {
  const engine = await openWith(buildItem({ id: 'near', title: 'Թատրան' }));
  expect(await listIds(engine, 'թատրոն')).toStrictEqual(['near']);
  expect(await find(engine, 'թատրոն')).toMatchObject({ isSimilar: true });
  await engine.upsert(programs, [buildItem({ id: 'right', title: 'Թատրոն' })], 1);
  expect(await listIds(engine, 'թատրոն')).toStrictEqual(['right']);
});

test('where no item has all words of a query of three or more, two thirds of them suffice, and fewer do not', async () => {
  const engine = await openWith(
    buildItem({ id: 'two', title: 'Կամուրջ գետի վրա' }),
    buildItem({ id: 'one', title: 'Կամուրջ քաղաքում' }),
  );
  expect(await listIds(engine, 'կամուրջ գետի հնոցապան')).toStrictEqual(['two']);
  expect(await find(engine, 'կամուրջ գետի հնոցապան')).toMatchObject({ isSimilar: false });
});

test('a number is that number, however long', async () => {
  const engine = await openWith(buildItem({ id: 'one', title: '1234567 ձայն' }));
  expect(await listIds(engine, '1234568')).toStrictEqual([]);
  expect(await listIds(engine, '1234567')).toStrictEqual(['one']);
});

test('of a long query no more words are sought than the limit', async () => {
  const words = 'մեկը երկուսը երեքը չորսը հինգը վեցը յոթը ութը իննը տասը'.split(' ');
  expect(words.length).toBeGreaterThan(wordLimit);
  const engine = await openWith(buildItem({ id: 'all', title: words.slice(0, wordLimit).join(' ') }));
  expect(await listIds(engine, words.join(' '))).toStrictEqual(['all']);
});

test('an item without a title or description, and one of unknown series, do not disturb the others', async () => {
  const engine = await openWith({ id: 'bare', categories: ['unknown'], views: 0 }, buildItem({ id: 'one' }));
  expect(await listIds(engine, 'վերնագիր')).toStrictEqual(['one']);
  expect(await listIds(engine, 'unknown')).toStrictEqual([]);
});

describe('the results of one section, and the newest first', () => {
  let engine: SearchEngine;

  beforeAll(async () => {
    engine = await openWith(
      buildItem({ id: 'best', title: 'Լույս լույս', createdAt: 1 }),
      buildItem({ id: 'newest', title: 'Ուրիշ', description: 'Լույս', createdAt: 4 }),
    );
    const others = [
      buildItem({ id: 'analysis', title: 'Լույս', createdAt: 3 }),
      buildItem({ id: 'other', title: 'Խավար', createdAt: 5 }),
    ];
    await engine.upsert(analyses, others, 1);
  });

  test.each([
    [{}, ['best', 'analysis', 'newest']],
    [{ sort: 'new' }, ['newest', 'analysis', 'best']],
    [{ section: 'programs' }, ['best', 'newest']],
    [{ section: 'programs', sort: 'new' }, ['newest', 'best']],
    [{ section: 'events' }, []],
  ])('%j gives %j; the sections’ counts stay', async (choice, ids) => {
    const found = await find(engine, 'լույս', choice);
    expect(found.items.map(({ item }) => item.id)).toStrictEqual(ids);
    expect([found.count, found.sections]).toStrictEqual([ids.length, { programs: 2, analyses: 1 }]);
  });
});

describe('what texts and recordings say', () => {
  const build = (id: string, title: string, createdAt: number) =>
    buildItem({ id, title, createdAt, contentUrl: `https://cdn.example.org/${id}.html` });
  const written = buildItem({ id: 'written', title: 'Լույս', createdAt: 1 });
  const old = build('old', 'Կամուրջ', 2);
  const recent = build('recent', 'Ջրաղաց', 4);
  const both = build('both', 'Լույսի տոն', 3);
  const text = 'Սկիզբ։ Լույսը վառեց՝ երկրաշարժից հետո, Google-ում։\nՔարե եկեղեցու գիւղը։ Վերջ։';
  const readText = (engine: SearchEngine, [section, item]: readonly [Section, Item], said: string) =>
    engine.upsertText({ section, item, readAt: 1 }, said);

  async function openWithTexts(): Promise<SearchEngine> {
    const engine = await openWith(written, old);
    await engine.upsert(analyses, [recent, both], 1);
    await readText(engine, [programs, old], text);
    for (const item of [recent, both]) await readText(engine, [analyses, item], 'Լույս եղավ');
    return engine;
  }

  test.each([
    [{}, ['written', 'both', 'recent', 'old']],
    [{ sort: 'new' as const }, ['recent', 'both', 'old', 'written']],
    [{ section: 'analyses' as const }, ['both', 'recent']],
  ])('with %j comes after all titles, the newest first, and is counted once', async (choice, ids) => {
    const { items, count, sections: counts } = await find(await openWithTexts(), 'լույս', choice);
    expect(items.map(({ item }) => item.id)).toStrictEqual(ids);
    expect([count, counts]).toStrictEqual([ids.length, { programs: 2, analyses: 2 }]);
  });

  test.each([
    ['գյուղ', ['գյուղը']],
    ['վառել երկրաշարժ', ['երկրաշարժից'], false],
    ['երկրաշարժի լույսից', ['լույսը', 'երկրաշարժից']],
    ['google', ['google']],
    ['yerkrasharzh', ['երկրաշարժից']],
    ['եկեղեցի Վերջ', ['եկեղեցու']],
    ['եկեղ', ['եկեղեցու']],
    ['եկե', [], false],
    ['եկեղեցի ռումբ', [], false],
    ['ե եկեղեցի', ['եկեղեցու']],
  ])('«%s» is found with its sentence, in which %j are marked', async (query, words, isFound = true) => {
    const { items, terms } = await find(await openWithTexts(), query);
    expect(items.map(({ item }) => item.id)).toStrictEqual(isFound ? ['old'] : []);
    if (!isFound) return;
    const [found] = items;
    expect(text).toContain(found?.excerpt);
    const marked = splitAtMatches(found?.excerpt ?? '', terms).filter((_, at) => at % 2 === 1);
    expect(marked.map((word) => word.toLowerCase().replace('իւ', 'յու'))).toStrictEqual(words);
  });

  test('comes before titles with most words of a query', async () => {
    const engine = await openWithTexts();
    await engine.upsert(programs, [buildItem({ id: 'most', title: 'Երկրաշարժի լույս' })], 1);
    expect(await listIds(engine, 'լույս երկրաշարժ վառեց')).toStrictEqual(['old']);
    expect(await listIds(engine, 'լույս երկրաշարժ հնոցապան')).toStrictEqual(['most']);
  });

  test('replaces what is merely similar, and is not suggested', async () => {
    const engine = await openWithTexts();
    await engine.upsert(programs, [buildItem({ id: 'similar', title: 'Երգրաշարժ' })], 1);
    expect(await find(engine, 'երկրաշարժ')).toMatchObject({ items: [{ item: old }], isSimilar: false });
    expect(await engine.suggest('երկրաշարժ')).toStrictEqual([]);
  });

  const changed = { ...old, contentUrl: 'https://cdn.example.org/other.html' };
  const readLate = (engine: SearchEngine) => readText(engine, [programs, old], 'Վառեց');
  test.each<[string, boolean, (engine: SearchEngine) => Promise<unknown>]>([
    ['with another title', true, (engine) => engine.upsert(programs, [{ ...old, title: 'Այլ' }], 2)],
    [
      'that is there after all are read',
      true,
      async (engine) => (
        await engine.upsert(programs, [old], 2),
        engine.removeOthers(programs, everything, 2)
      ),
    ],
    ['with another text', false, (engine) => readText(engine, [programs, old], 'Այլ')],
    [
      'with a text read before the item was read again',
      true,
      async (engine) => (await engine.upsert(programs, [old], 2), readText(engine, [programs, old], 'Այլ')),
    ],
    [
      'with another file',
      false,
      async (engine) => (await engine.upsert(programs, [changed], 2), readLate(engine)),
    ],
    ['without a file', false, (engine) => engine.upsert(programs, [{ ...written, id: 'old' }], 2)],
    ['that was removed', false, async (engine) => (await engine.remove(programs, 'old'), readLate(engine))],
  ])('of an item %s: found is %s', async (_, isFound, change) => {
    const engine = await openWithTexts();
    await change(engine);
    expect(await listIds(engine, 'վառեց')).toStrictEqual(isFound ? ['old'] : []);
  });

  test('is read of the newest items, once, and again where it is of other files, or was nothing and its item is read again', async () => {
    const engine = await openWith(written, old);
    const captioned = { ...both, captions: 'https://cdn.example.org/a.vtt' };
    await engine.upsert(analyses, [captioned, recent], 1);
    const readAll = async (limit: number): Promise<readonly string[]> => {
      const unread = await engine.listUnread(limit);
      for (const found of unread) await engine.upsertText(found, found.item.id === 'both' ? '' : 'Լույս');
      return unread.map(({ section, item }) => `${section.name}/${item.id}`);
    };
    expect(await readAll(2)).toStrictEqual(['analyses/recent', 'analyses/both']);
    expect(await readAll(2)).toStrictEqual(['programs/old']);
    await engine.upsert(programs, [written, old], 2);
    expect(await readAll(2)).toStrictEqual([]);
    await engine.upsert(analyses, [captioned, recent], 2);
    await engine.upsert(programs, [changed], 2);
    expect(await readAll(9)).toStrictEqual(['analyses/both', 'programs/old']);
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
] as const)('«%s» marks in «%s» the words %j', async (query, title, marked) => {
  const engine = await openWith(buildItem({ id: 'one', title }));
  const pieces = splitAtMatches(title, (await find(engine, query)).terms);
  expect(pieces.filter((_, at) => at % 2 === 1)).toStrictEqual(marked);
  expect(pieces.join('')).toBe(title);
});
