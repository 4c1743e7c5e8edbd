// `npm run bench -w local-firebase [-- --documents 20000]`: start, page, count and memory of a process of its own
// with saved documents, measured over firebase-admin.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { serveUntilStopped } from './serveUntilStopped.ts';
import { startLocalFirebase } from './startLocalFirebase.ts';
import { openAdmin } from './testing/clients.ts';
import { openRules, writeRules } from './testing/writeRules.ts';

const rounds = 200;
const batchSize = 500;
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    // What the measured process is started with.
    'serve-rules': { type: 'string' },
    'serve-data': { type: 'string', default: '' },
  },
});
if (values['serve-rules'] !== undefined) {
  const saved = { rulesFile: values['serve-rules'], dataFolder: values['serve-data'], checkIndexes: false };
  await serveUntilStopped(await startLocalFirebase({ projectId: 'demo-local', ...saved }));
  process.exit(0);
}
const documentCount = Number(values.documents);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const rules = writeRules(openRules);

const first = await start();
const filling = openAdmin(first);
console.log(`filled in ${format(await time(() => fill(filling.db)))}`);
await filling.close();
await stop(first.child);

const running = await start();
console.log(`start with ${documentCount} documents: ${format(running.startMs)}`);
const { db, close } = openAdmin(running);
const items = db.collection('items');
const page = items.where('published', '==', true).orderBy('createdAt', 'desc').limit(10);
await measure('page of ten', () => page.get());
await measure('page of ten, far back', () => page.startAfter(new Date(1_700_600_000_000)).get());
await measure('count of all', () => items.count().get());
await measure('count of a category', () => items.where('category', '==', 'c3').count().get());
await measure('a write', (round) => items.doc(`i${round}`).update({ views: round }));
console.log(`memory: ${Math.round(readMemory(running.child) / 1024 / 1024)} MB`);
await close();
await stop(running.child);
rmSync(folder, { recursive: true });
rules.remove();

async function start(): Promise<{
  child: ChildProcess;
  startMs: number;
  firestoreHost: string;
  projectId: string;
}> {
  const before = performance.now();
  // While documents are loaded V8 makes room for young objects that later requests fill before it tidies up.
  const flags = ['--max-semi-space-size=8', import.meta.filename];
  const args = [...flags, '--serve-rules', rules.rulesFile, '--serve-data', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const firestoreHost = /FIRESTORE_EMULATOR_HOST=([\d.:]+)/.exec(output)?.[1];
    if (firestoreHost) {
      return { child, startMs: performance.now() - before, firestoreHost, projectId: 'demo-local' };
    }
  }
  throw new Error(`The local Firebase did not start: ${output}`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function fill(database: Firestore): Promise<void> {
  for (let at = 0; at < documentCount; at += batchSize) {
    const batch = database.batch();
    for (let index = at; index < Math.min(documentCount, at + batchSize); index += 1) {
      batch.set(database.doc(`items/i${index}`), {
        title: `Item ${index}`,
        lead: 'Some words about it. '.repeat(10),
        category: `c${index % 10}`,
        tags: ['a', `t${index % 7}`],
        createdAt: new Date(1_700_000_000_000 + index * 60_000),
        published: index % 3 > 0,
        views: index,
        score: index / 7,
        picture: { url: `http://127.0.0.1/pictures/${index}.jpg`, width: 1280, height: 720 },
      });
    }
    await batch.commit();
  }
}

/** The median of many rounds, the first of which sorts what later ones use. */
async function measure(what: string, work: (round: number) => Promise<unknown>): Promise<void> {
  const firstMs = await time(() => work(0));
  const durations: number[] = [];
  for (let round = 1; round <= rounds; round += 1) durations.push(await time(() => work(round)));
  const median = durations.toSorted((a, b) => a - b)[rounds / 2]!;
  console.log(`${what}: ${format(median)} (the first ${format(firstMs)})`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function format(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

/** Linux only: the resident memory of another process, in bytes. */
function readMemory({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
