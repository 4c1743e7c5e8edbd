import { lintTexts } from '../testing/lintTexts.ts';

const young = [
  "URL.parse('a')",
  "URL.canParse('a')",
  'Promise.withResolvers()',
  'Promise.try(() => 1)',
  'Object.groupBy([1], String)',
  'Map.groupBy([1], String)',
  'Array.fromAsync([1])',
  'AbortSignal.any([])',
  'Response.json({})',
  'new Intl.Segmenter()',
  "new Intl['DurationFormat']()",
  "RegExp.escape('a')",
  'Error.isError(1)',
  'Math.sumPrecise([1])',
  '[1].toSorted()',
  '[1].toReversed()',
  '[1].with(0, 2)',
  "'a'.isWellFormed()",
  "'a'.toWellFormed()",
  'new Set().union(new Set())',
  'new Set().isSubsetOf(new Set())',
  'new Map().values().toArray()',
  'new Uint8Array().toBase64()',
  'new ArrayBuffer(1).transfer()',
  'document.body.checkVisibility()',
  'document.body.showPopover()',
  "document.body.popover = 'auto'",
  "document.body.ariaCurrent = 'page'",
  "document.querySelector('dialog').closedBy",
  'document.startViewTransition(() => {})',
  'requestIdleCallback(() => {})',
  'window.requestIdleCallback(() => {})',
  'navigator.connection.saveData',
  'navigator.share({})',
  'new Blob().bytes()',
  "addEventListener('scrollend', () => {})",
  'const { withResolvers } = Promise; withResolvers',
  'scheduler.yield()',
  'new CloseWatcher()',
  '/[\\p{L}--a]/v',
  '/(?i:a)b/',
  '<div popover="auto" />',
  '<dialog closedby="any" />',
];

const old = [
  "'requestIdleCallback' in window && requestIdleCallback(() => {})",
  "if (typeof requestIdleCallback === 'function') requestIdleCallback(() => {}); else setTimeout(() => {})",
  'document.startViewTransition?.(() => {})',
  'navigator.connection?.saveData',
  "if ('withResolvers' in Promise) setTimeout(() => Promise.withResolvers())",
  'structuredClone({})',
  '[1].findLast(Boolean)',
  '[1].at(-1)',
  '[1].map(String)',
  'Object.hasOwn({}, "a")',
  'AbortSignal.timeout(1)',
  'crypto.randomUUID()',
  "JSON.parse('1')",
  "new URL('https://a')",
  'const item = { phone: 1, bytes: 2 }; item.phone + item.bytes',
  'function one(scheduler: { yield: () => void }) { scheduler.yield(); }',
  'export type One = Iterator<number>',
  '/(?<=a)\\p{L}/u',
  '<img loading="lazy" fetchPriority="high" alt="" />',
];

const all = [...young, ...old];
const texts = Object.fromEntries(all.map((code, index) => [`${index}.tsx`, `${code};\n`]));
const found = lintTexts('browsers/in-range', texts);
const faults = new Map(found.map(({ file, message }) => [all[Number.parseInt(file)]!, message]));

test.each(young)('%s is a fault, as a browser of the range lacks it', (code) => {
  expect(faults.get(code)).toContain('is younger than the oldest browsers');
});

test.each(old)('%s is none', (code) => {
  expect(faults.get(code)).toBeUndefined();
});
