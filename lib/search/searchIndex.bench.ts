import { parseItem } from '../model/item.ts';
import { createSearchIndex } from './searchIndex.ts';
import { sections } from '../model/sections.ts';

// `npm run bench:search`: how long the search index takes to build, how much memory it needs, and how long a query takes.

const sizes = [1_000, 10_000, 50_000];
const rounds = 20;

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
function createDice(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as T;
  };
}

function buildItems(count: number) {
  const pick = createDice(7);
  const endings = ['', 'ը', 'ի', 'ում', 'ից', 'ով', 'ների', 'ները'];
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
    const item = parseItem(`item-${index}`, {
      title: `${pick(places)}ի ${pick(qualities)} ${pick(things)}ը․ ${name()}ը ${pick(deeds)} է`,
      description: `${phrase()}։ ${name()} և ${name()} պատմում են, թե ինչպես ${phrase()}։`,
      categories: section.categories.length > 0 ? [pick(section.categories).name] : [],
      createdAt: Date.UTC(2026, 0, 1) - index * 3_600_000,
    });
    return { section, item };
  });
}

const queries = [
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

// CPU time of this thread in ms: wall-clock time would include what else the machine does.
function readTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measureQueries(index: ReturnType<typeof createSearchIndex>) {
  const times = Array.from({ length: rounds }, () => queries)
    .flat()
    .map((query) => {
      const start = readTime();
      index.find(query);
      return readTime() - start;
    })
    .toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { median: at(0.5), p95: at(0.95), slowest: at(1) };
}

function readHeap(): number {
  if (globalThis.gc === undefined) throw new Error('Run it by `npm run bench:search`: it needs --expose-gc');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

console.log('| items | build, s | longest step, ms | memory, MB | query, median ms | p95 ms | slowest ms |');
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const size of sizes) {
  const before = readHeap();
  const index = createSearchIndex();
  let items: ReturnType<typeof buildItems> | undefined = buildItems(size);
  const steps: number[] = [];
  // As many at a time as lib/content/archive.server.ts reads.
  for (let from = 0; from < size; from += 250) {
    const start = readTime();
    for (const { section, item } of items.slice(from, from + 250)) index.put(section, [item]);
    steps.push(readTime() - start);
  }
  items = undefined;
  const memory = readHeap() - before;
  const { median, p95, slowest } = measureQueries(index);
  const build = steps.reduce((sum, step) => sum + step, 0) / 1000;
  const cells = [size, build.toFixed(2), Math.max(...steps).toFixed(0), (memory / 1e6).toFixed(1)];
  console.log(`| ${[...cells, ...[median, p95, slowest].map((time) => time.toFixed(1))].join(' | ')} |`);
}
