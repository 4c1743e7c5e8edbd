import { setImmediate } from 'node:timers/promises';
import { parseItem } from '../model/item.ts';
import { sections } from '../model/sections.ts';
import { generateDocuments, generateTranscripts, queries } from '../testing/generateDocuments.ts';
import { createSearchIndex, transcriptLimit } from './searchIndex.ts';

// `node --expose-gc lib/search/searchIndex.bench.ts`: how long the search index takes to build, how much memory it needs, and how long a query takes.

const sizes = [
  { size: 1_000, spoken: 0 },
  { size: 10_000, spoken: 0 },
  { size: 50_000, spoken: 0 },
  { size: 50_000, spoken: sections.length * transcriptLimit },
  { size: 100_000, spoken: 0 },
];
const rounds = 20;

/** Items, of which the newest, more than enough for these transcripts, have captions. */
function parseDocuments(count: number, spoken: number) {
  return generateDocuments(count).map(({ section, id, fields }, at) => ({
    section,
    item: parseItem(id, {
      ...fields,
      ...(at < 2 * spoken && { captions: `https://cdn.example.org/${id}.vtt` }),
    }),
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

function measure({ size, spoken }: (typeof sizes)[number]): string {
  const before = readMemory();
  const index = createSearchIndex();
  let items: ReturnType<typeof parseDocuments> | undefined = parseDocuments(size, spoken);
  const steps: number[] = [];
  // As many at a time as lib/content/readSearched.server.ts reads.
  for (let from = 0; from < size; from += 250) {
    const start = readTime();
    for (const { section, item } of items.slice(from, from + 250)) index.upsert(section, [item]);
    steps.push(readTime() - start);
  }
  const transcripts = generateTranscripts(spoken);
  for (const section of spoken > 0 ? sections : []) {
    for (let from = 0; from < transcriptLimit; from += 1) {
      const transcript = transcripts.next().value as string;
      const start = readTime();
      index.putTranscript(section, index.pickUnread(section)!, transcript);
      steps.push(readTime() - start);
    }
  }
  items = undefined;
  const memory = readMemory() - before;
  const { median, p95, slowest } = measureQueries(index);
  const build = steps.reduce((sum, step) => sum + step, 0) / 1000;
  const cells = [size, spoken, build.toFixed(2), Math.max(...steps).toFixed(0), (memory / 1e6).toFixed(1)];
  return `| ${[...cells, ...[median, p95, slowest].map((time) => time.toFixed(1))].join(' | ')} |`;
}

console.log(
  '| items | transcripts | build, s | longest step, ms | memory, MB | query, median ms | p95 ms | slowest ms |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const size of sizes) {
  console.log(measure(size));
  // In the same task the index before would still be in memory.
  await setImmediate();
}
