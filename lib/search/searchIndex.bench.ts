import { parseItem } from '../model/item.ts';
import { generateDocuments, queries } from '../testing/generateDocuments.ts';
import { createSearchIndex } from './searchIndex.ts';

// `node --expose-gc lib/search/searchIndex.bench.ts`: how long the search index takes to build, how much memory it needs, and how long a query takes.

const sizes = [1_000, 10_000, 50_000, 100_000];
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

function readHeap(): number {
  if (globalThis.gc === undefined) throw new Error('Run it with `node --expose-gc`');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function measure(size: number): string {
  const before = readHeap();
  const index = createSearchIndex();
  let items: ReturnType<typeof parseDocuments> | undefined = parseDocuments(size);
  const steps: number[] = [];
  // As many at a time as lib/content/readSearched.server.ts reads.
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
  return `| ${[...cells, ...[median, p95, slowest].map((time) => time.toFixed(1))].join(' | ')} |`;
}

console.log('| items | build, s | longest step, ms | memory, MB | query, median ms | p95 ms | slowest ms |');
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const size of sizes) console.log(measure(size));
