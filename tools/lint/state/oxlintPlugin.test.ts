import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintTexts, readRuleSettings } from '../testing/lintTexts.ts';
import { stateful } from './oxlintPlugin.ts';

const projectFolder = path.join(import.meta.dirname, '../../..');

const ofBundle = [
  'let budget: { left: number } | undefined;',
  'export let count = 0;',
  'const waiting = new Set<string>(); waiting.add(tag);',
  'const last = new Map<string, number>(); const note = (key: string) => { last.set(key, 1); };',
  'const logged = new LRUCache<string, true>({ max: 10 });',
  'const limit = createRateLimit({ requests: 600, seconds: 60 });',
  'export const views = createViewBuffer(addViews);',
  'export const gate = createGate({ work: { permits: 2, waiting: 9, waitMs: 1_000 } });',
  'const queue = createFairQueue<() => void>();',
  'const queue: string[] = []; const wait = (path: string) => queue.push(path);',
  'const memory = { hits: 0 }; const hit = () => { memory.hits += 1; };',
  'const seen = { hits: 0 }; const see = () => seen.hits++;',
];
const ofProcess = [
  "const budget = shareInProcess('reads', () => ({ left: 0 })); const read = () => { budget.left -= 1; };",
  "const limit = shareInProcess('limit', () => createRateLimit(allowance));",
  "const formats = new Set(['jpeg', 'png']); const isOpen = (name: string) => formats.has(name);",
  'const names = new Map(sections.map(({ name, label }) => [name, label]));',
  'function listAll() { const all = new Set(); all.add(1); let count = 0; count += 1; return all; }',
  'declare const buildMark: string;',
  'export const getItem = cache(async (id: string) => id);',
];

test('a variable of a module that changes, counts or caches is a fault, unless the process shares it', () => {
  // Each in a file of its own: names repeat.
  const texts = [...ofBundle, ...ofProcess].map((text, index) => [`${index}.ts`, text]);
  const faults = lintTexts('state/of-process', Object.fromEntries(texts) as Record<string, string>);
  const found = faults.map(({ file }) => Number.parseInt(file)).toSorted((one, other) => one - other);
  expect(found).toStrictEqual(ofBundle.map((_, index) => index));
});

test('each function that the rule knows to give state is one of lib', () => {
  const sources = globSync('lib/**/*.ts', { cwd: projectFolder }).map((file) =>
    readFileSync(path.join(projectFolder, file), 'utf8'),
  );
  const made = [...stateful].filter((name) => name !== 'LRUCache');
  const lacking = made.filter((name) => !sources.some((text) => text.includes(`export function ${name}`)));
  expect(lacking).toStrictEqual([]);
});

test('the rule holds for all that Next.js bundles for the server', () => {
  expect(readRuleSettings('state/of-process')).toStrictEqual([
    ['error', ['app/**', 'components/**', 'lib/**', 'packages/newsroom/**']],
    [
      'off',
      [
        'app/*error.tsx',
        '**/*.{client,inline,worker}.{ts,tsx}',
        'lib/server/**',
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/testing/**',
      ],
    ],
  ]);
});

test('no two modules share a value by one name', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: projectFolder });
  const named = files.flatMap((file) => {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    return [...text.matchAll(/(?:shareInProcess\(|\bevent: )'([^']+)'/g)]
      .filter(([call]) => call.startsWith('share') || /cacheFileFacts\(/.test(text))
      .map(([, name]) => name);
  });
  expect(named).toContain('recording size unavailable');
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toStrictEqual([]);
});
