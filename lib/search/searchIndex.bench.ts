import { setImmediate } from 'node:timers/promises';
import { parseItem } from '../model/item.ts';
import { generateDocuments, generateTexts, queries } from '../testing/generateDocuments.ts';
import { createSearchIndex } from './searchIndex.node.ts';

// `node --expose-gc lib/search/searchIndex.bench.ts`: how long the search index takes to build, how much memory it
// needs, and how long a query takes.

const sizes = [
  { size: 1_000, texts: 0 },
  { size: 10_000, texts: 0 },
  { size: 50_000, texts: 0 },
  { size: 50_000, texts: 20_000 },
  { size: 100_000, texts: 0 },
];
/** Of the texts, what is said in an hour. */
const transcripts = 1_000;
const rounds = 20;

function parseDocuments(count: number) {
  return generateDocuments(count).map(({ section, id, fields }) => ({
    section,
    item: parseItem(id, fields),
  }));
}

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
      index.find({ query, page: 1 });
      return readTime() - start;
    })
    .toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { median: at(0.5), p95: at(0.95), slowest: at(1) };
}

function readMemory(): number {
  if (globalThis.gc === undefined) throw new Error('Run it with `node --expose-gc`');
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function measure({ size, texts }: (typeof sizes)[number]): string {
  const before = readMemory();
  const index = createSearchIndex();
  let items: ReturnType<typeof parseDocuments> | undefined = parseDocuments(size);
  const steps: number[] = [];
  const time = (work: () => void): void => {
    const start = readTime();
    work();
    steps.push(readTime() - start);
  };
  // As many at a time as lib/content/readSearched.server.ts reads.
  for (let from = 0; from < size; from += 250) {
    const part = items.slice(from, from + 250);
    time(() => {
      for (const { section, item } of part) index.upsert(section, [item], 1);
    });
  }
  items = undefined;
  const generated = generateTexts(texts - Math.min(texts, transcripts), Math.min(texts, transcripts));
  for (let unread = index.listUnread(1_000), left = texts; left > 0; unread = index.listUnread(1_000)) {
    for (const found of unread.slice(0, left)) {
      const text = generated.next().value as string;
      time(() => index.upsertText(found, text, 1));
    }
    left -= unread.length;
  }
  const memory = readMemory() - before;
  const { median, p95, slowest } = measureQueries(index);
  const build = steps.reduce((sum, step) => sum + step, 0) / 1000;
  const cells = [size, texts, build.toFixed(2), Math.max(...steps).toFixed(0), (memory / 1e6).toFixed(1)];
  return `| ${[...cells, ...[median, p95, slowest].map((ms) => ms.toFixed(1))].join(' | ')} |`;
}

console.log(
  '| items | texts | build, s | longest step, ms | memory, MB | query, median ms | p95 ms | slowest ms |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const size of sizes) {
  console.log(measure(size));
  // In the same task the index before would still be in memory.
  await setImmediate();
}
