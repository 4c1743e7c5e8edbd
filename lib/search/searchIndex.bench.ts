import { setImmediate } from 'node:timers/promises';
import { parseItem } from '../model/item.ts';
import { sections } from '../model/sections.ts';
import { generateDocuments, generateTexts, queries } from '../testing/generateDocuments.ts';
import { startPostgres } from '../testing/startPostgres.ts';
import { openSearchDatabase } from './searchDatabase.node.ts';
import type { SearchEngine, SearchIndex } from './searchEngine.ts';
import { createSearchIndex } from './searchIndex.node.ts';

// `node --expose-gc lib/search/searchIndex.bench.ts`: how long both search engines take to fill, how much memory they
// need in a server and on disk, and how long a query takes. `… PostgreSQL 200000` measures one engine, and one size.

const sizes = [
  { size: 1_000, texts: 0 },
  { size: 10_000, texts: 0 },
  { size: 50_000, texts: 0 },
  { size: 50_000, texts: 20_000 },
  { size: 200_000, texts: 20_000 },
];
/** Of the texts, what is said in an hour. */
const transcripts = 1_000;
const rounds = 10;
/** As many at a time as the server reads of all sections. */
const upserted = 250 * sections.length;
const textsAtOnce = 4;

type Opened = {
  engine: Pick<SearchEngine | SearchIndex, 'upsert' | 'listUnread' | 'upsertText' | 'find'>;
  /** In ms. */
  readTime: () => number;
  settle?: () => void;
  readDisk?: () => number;
  close?: () => Promise<void>;
};

const engines: Readonly<Record<string, () => Promise<Opened>>> = {
  PostgreSQL: openDatabase,
  memory: async () => ({ engine: createSearchIndex(), readTime: readProcessorTime }),
};

async function openDatabase(): Promise<Opened> {
  const postgres = await startPostgres();
  const engine = openSearchDatabase(postgres.url);
  // Connected, and the package loaded, which is part of what a server with searches takes.
  return {
    engine,
    readTime: () => performance.now(),
    // As autovacuum does within a minute.
    settle: () => void postgres.run('analyze'),
    readDisk: postgres.readSize,
    close: async () => {
      await engine.close();
      await postgres.remove();
    },
  };
}

// CPU time of this thread: wall-clock time would include what else the machine does. The database has processes of its
// own, and of it a server sees wall-clock time alone.
function readProcessorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function readMemory(): number {
  if (globalThis.gc === undefined) throw new Error('Run it with `node --expose-gc`');
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** In seconds. */
async function fill({ engine, readTime, settle }: Opened, { size, texts }: (typeof sizes)[number]) {
  const documents = generateDocuments(size);
  let spent = 0;
  const time = async (work: () => unknown): Promise<void> => {
    const start = readTime();
    await work();
    spent += readTime() - start;
  };
  for (let from = 0; from < size; from += upserted) {
    const part = documents.slice(from, from + upserted);
    const batches = sections.map((section) => {
      const own = part.filter((document) => document.section === section);
      return { section, items: own.map(({ id, fields }) => parseItem(id, fields)) };
    });
    await time(() => Promise.all(batches.map(({ section, items }) => engine.upsert(section, items, 1))));
  }
  const generated = generateTexts(texts - Math.min(texts, transcripts), Math.min(texts, transcripts));
  for (let left = texts; left > 0;) {
    const unread = await engine.listUnread(Math.min(left, 1_000));
    for (let from = 0; from < unread.length; from += textsAtOnce) {
      const part = unread.slice(from, from + textsAtOnce).map((found) => ({
        found,
        text: generated.next().value as string,
      }));
      await time(() => Promise.all(part.map(({ found, text }) => engine.upsertText(found, text, 1))));
    }
    left -= unread.length;
  }
  await time(() => settle?.());
  return spent / 1000;
}

async function measureQueries({ engine, readTime }: Opened) {
  const times: number[] = [];
  for (const query of Array.from({ length: rounds }, () => queries).flat()) {
    const start = readTime();
    await engine.find({ query, page: 1 });
    times.push(readTime() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return [at(0.5), at(0.95), at(1)];
}

async function measure(name: string, size: (typeof sizes)[number]): Promise<string> {
  const before = readMemory();
  const opened = await engines[name]!();
  const build = await fill(opened, size);
  const memory = (readMemory() - before) / 1e6;
  const queryTimes = await measureQueries(opened);
  const disk = (opened.readDisk?.() ?? 0) / 1e6;
  await opened.close?.();
  const cells = [build, memory, disk, ...queryTimes].map((figure) => figure.toFixed(1));
  return `| ${[name, size.size, size.texts, ...cells].join(' | ')} |`;
}

console.log(
  '| engine | items | texts | filled in, s | memory, MB | disk, MB | median ms | p95 ms | slowest ms |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
const asked = process.argv.slice(2);
for (const size of sizes) {
  for (const name of Object.keys(engines)) {
    if (asked.length > 0 && asked.join(' ') !== `${name} ${size.size}`) continue;
    console.log(await measure(name, size));
    // In the same task the index before would still be in memory.
    await setImmediate();
  }
}
