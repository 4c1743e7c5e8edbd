import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parseItem } from 'newsroom/model/item';
import { sections } from 'newsroom/model/sections';
import { SearchIndex } from '../../lib/search/searchIndex.node.ts';
import { generateDocuments, generateTexts, queries } from '../../lib/testing/generateDocuments.ts';

// `node --expose-gc tools/bench/search.ts`: how long search takes to fill, to open again and for a query, and how much
// memory and disk it needs. `… 50000/20000` measures one size, whose memory is then its own.
// `… 50000/20000 memory` measures it without a file.

const sizes = [
  { size: 1_000, texts: 0 },
  { size: 10_000, texts: 0 },
  { size: 50_000, texts: 20_000 },
  { size: 200_000, texts: 0 },
];
/** The number of texts that are what is said in an hour. */
const transcripts = 1_000;
const rounds = 10;
/** The server reads as many at a time. */
const upserted = 100;

// CPU time of this thread: wall-clock time would include what else the machine does.
function readProcessorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The memory of the process, as SQLite's is not V8's. */
function readMemory(): number {
  if (globalThis.gc === undefined) throw new Error('Run it with `node --expose-gc`');
  globalThis.gc();
  return process.memoryUsage.rss() / 1e6;
}

/** In seconds. */
function fill(
  index: SearchIndex,
  { documents, texts }: { documents: ReturnType<typeof generateDocuments>; texts: number },
): readonly [number, number] {
  let spent = 0;
  const time = (work: () => void): void => {
    const start = readProcessorTime();
    work();
    spent += readProcessorTime() - start;
  };
  for (const section of sections) {
    const own = documents.filter((document) => document.section === section);
    for (let from = 0; from < own.length; from += upserted) {
      const items = own.slice(from, from + upserted).map(({ id, fields }) => parseItem(id, fields));
      time(() => index.upsert(section, items, 1));
    }
  }
  const spentOnItems = spent;
  const generated = generateTexts(texts - Math.min(texts, transcripts), Math.min(texts, transcripts));
  for (let left = texts; left > 0;) {
    const unread = index.listUnread(Math.min(left, 1_000));
    for (const found of unread) {
      const text = generated.next().value as string;
      time(() => index.upsertText(found, text));
    }
    left -= unread.length;
  }
  return [spentOnItems / 1000, (spent - spentOnItems) / 1000];
}

function measureQueries(index: SearchIndex): readonly number[] {
  const times: number[] = [];
  for (const query of Array.from({ length: rounds }, () => queries).flat()) {
    const start = readProcessorTime();
    index.find({ query, page: 1 });
    times.push(readProcessorTime() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return [at(0.5), at(0.95), at(1)];
}

/** In ms, until the first search of a server that finds the file. */
function measureStart(file: string | undefined): number {
  if (file === undefined) return 0;
  const start = readProcessorTime();
  const index = new SearchIndex({ file, newsroom: 'bench' });
  index.find({ query: queries[0]!, page: 1 });
  index.close();
  return readProcessorTime() - start;
}

function measure(size: (typeof sizes)[number], place: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-bench-'));
  const file = place === 'memory' ? undefined : path.join(folder, 'search.sqlite');
  const documents = generateDocuments(size.size);
  const before = readMemory();
  const index = new SearchIndex({ file, newsroom: 'bench' });
  const filled = fill(index, { documents, texts: size.texts });
  const queryTimes = measureQueries(index);
  const memory = readMemory() - before;
  index.close();
  const disk = file !== undefined && existsSync(file) ? statSync(file).size / 1e6 : 0;
  const cells = [...filled, measureStart(file), memory, disk, ...queryTimes].map((figure) =>
    figure.toFixed(1),
  );
  rmSync(folder, { recursive: true });
  return `| ${[size.size, size.texts, ...cells].join(' | ')} |`;
}

// tools/processes/serverCommand.ts starts the server with this flag, and main.ts its threads.
setFlagsFromString('--max-semi-space-size=32');
console.log(
  '| items | texts | items in, s | texts in, s | first result, ms | memory, MB | disk, MB | p50 ms | p95 ms | slowest ms |',
);
console.log(`|${' ---: |'.repeat(10)}`);
const [chosen, place] = process.argv.slice(2);
for (const size of sizes)
  if (chosen === undefined || chosen === `${size.size}/${size.texts}`) console.log(measure(size, place));
