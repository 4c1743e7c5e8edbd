import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeadlineMs } from '../../../lib/runtime/deadline.ts';
import { longestMs } from '../../../lib/server/limits.ts';
import { lintTexts, readRuleSettings } from '../testing/lintTexts.ts';

const projectFolder = path.join(import.meta.dirname, '../../..');

const endless: Readonly<Record<string, readonly string[]>> = {
  'a.client.ts': [
    'await fetch(url);',
    "await fetch(url, { method: 'POST', body });",
    'await window.fetch(url, options);',
    'useSWR(key, () => read());',
    'useSWRInfinite<Page, Error>(key, read, options);',
    "const { viewItem } = await import('./read.client');",
    "void import('@/lib/firebase/storage.client').then(show);",
  ],
  'a.server.ts': [
    'await fetch(url, { headers });',
    'const { docs } = await soonest().limit(1).get();',
    'await before.ref.get().catch(() => undefined);',
    'const read = (query: Query) => query.count().get();',
    'await getDatabase().getAll(reference, { fieldMask });',
    'await database.runTransaction(async (transaction) => transaction.get(reference));',
    'await getDatabase().collection(name).doc(id).set(fields);',
    'await reference.update({ views });',
    'await batch.commit();',
    'await accounts.verifyIdToken(token, true);',
  ],
};

const limited: Readonly<Record<string, readonly string[]>> = {
  'a.client.ts': [
    'await fetch(url, { signal });',
    'await fetch(url, { ...init, signal: AbortSignal.timeout(readDeadlineMs) });',
    'useSWR(key, () => readWhileHere(() => read()));',
    'useSWR(key, (path: string) => readWhileHere(async () => (await fetch(path)).json()));',
    "await importOrNotify(() => import('./read.client'));",
    "void import('./ItemCard');",
    'notifications.set([...notifications.get(), { ...notification }]);',
  ],
  'a.server.ts': [
    "await withDeadline('Listing drafts', soonest().get());",
    'readWithin(what, async () => count(await query.count().get(), sum), query);',
    "await withDeadline('Writing', reference.set(fields));",
    "await getDocument('Reading', reference);",
    'cache.set(url, file);',
    'const values = database.prepare(sql).get();',
    'const tags = searchParams.getAll("tag");',
  ],
};

test('a request without a deadline is a fault: a fetch, a read by SWR, a call of Firebase', () => {
  const texts = Object.entries(endless).map(([file, lines]) => [
    file,
    [...lines, ...limited[file]!].join('\n'),
  ]);
  const faults = lintTexts('deadlines/of-requests', Object.fromEntries(texts) as Record<string, string>);
  for (const [file, lines] of Object.entries(endless)) {
    const found = faults.filter((fault) => fault.file === file).map(({ line }) => line);
    expect([file, found]).toStrictEqual([file, lines.map((_, index) => index + 1)]);
  }
});

const readText = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

test('the rule holds for the site’s code, its tests excepted', () => {
  expect(readRuleSettings('deadlines/of-requests')).toStrictEqual([
    ['error', ['app/**', 'components/**', 'deploy/**', 'lib/**']],
    ['off', ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']],
  ]);
});

// A caller waits a little longer for a read of Firestore than the read itself, or the last good page never comes.
test('who waits for the site’s reads waits longer than they do: nginx, and the server for a render', () => {
  const seconds = (name: string) =>
    Number(new RegExp(String.raw`^\s*${name} (\d+)s;`, 'm').exec(readText('deploy/nginx.conf'))?.[1]);
  expect(seconds('proxy_read_timeout') * 1_000).toBeGreaterThan(readDeadlineMs);
  expect(longestMs).toBeGreaterThan(2 * readDeadlineMs);
});

test.each([
  ['docs/rows.md', 'A read that takes longer than ten seconds has failed'],
  ['docs/architecture.md', 'has a deadline (`lib/runtime/deadline.ts`): after ten seconds'],
  ['docs/reliability.md', 'after ten seconds for the first readers'],
  ['deploy/nginx.conf', 'Longer than the ten seconds after which the site stops reading Firestore'],
])('%s says how long a read may take', (file, sentence) => {
  expect(readDeadlineMs).toBe(10_000);
  expect(readText(file)).toContain(sentence);
});
