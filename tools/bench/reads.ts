import { chromium } from '@playwright/test';
import type { Bill } from 'local-firebase';
import { type Newsroom, startNewsroom } from '../newsroom/startNewsroom.ts';
import { findChromium, quietArguments } from '../processes/findChromium.ts';
import { sections } from '../../lib/model/sections.ts';
import { buildIfStale } from '../build/next.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run bench:reads`: how many Firestore reads each page of a production build costs, as the local Firebase counts
// them, and what a month of a million page views would cost.

// In dollars per 100,000, without the free quota; https://cloud.google.com/firestore/pricing.
const prices = [
  { region: 'one region (us-central1)', read: 0.03, write: 0.09 },
  { region: 'several regions (nam5)', read: 0.06, write: 0.18 },
];

const kinds = [
  { kind: 'home', path: '/' },
  { kind: 'list of programs', path: '/programs' },
  { kind: 'category of programs', path: '/programs/category/veritas' },
  { kind: 'item', path: '/programs/jri-hertapahy' },
  { kind: 'information page', path: '/about-us' },
  { kind: '404 of an item', path: '/programs/nothing' },
  { kind: 'feed of a section', path: '/programs/feed.xml' },
  { kind: 'sitemap index', path: '/sitemap.xml' },
  { kind: 'news sitemap', path: '/news-sitemap.xml' },
] as const;

await buildIfStale();
const newsroom = await startNewsroom({ seed: 'sample' });
try {
  const costs = new Map<string, { first: number; alone: number; afterHome: number }>();
  for (const { kind, path } of kinds) {
    const first = await countReads(newsroom, () => fetchUntilFresh(newsroom, path));
    await makePagesStale(newsroom);
    const alone = await countReads(newsroom, () => fetchUntilFresh(newsroom, path));
    costs.set(kind, { first, alone, afterHome: 0 });
  }
  await makePagesStale(newsroom);
  await fetchUntilFresh(newsroom, '/');
  for (const { kind, path } of kinds) {
    costs.get(kind)!.afterHome = await countReads(newsroom, () => fetchUntilFresh(newsroom, path));
  }
  publishTable(
    'reads',
    formatTable(
      ['Page', 'First time', 'Regenerated alone', 'Regenerated within a minute of the home page'],
      [...costs].map(([kind, { first, alone, afterHome }]) => [
        kind,
        ...[first, alone, afterHome].map(String),
      ]),
    ),
  );
  const view = await measureView(newsroom);
  console.log(`\nA view: ${view.reads} read, ${view.writes} write.\n`);
  publishTable(
    'month',
    describeMonth(
      view,
      (kind) => costs.get(kind)?.afterHome ?? 0,
      (kind) => costs.get(kind)?.first ?? 0,
    ),
  );
} finally {
  await newsroom.stop();
}

async function countReads({ firebase }: Newsroom, work: () => Promise<void>): Promise<number> {
  const { reads } = firebase.readBill();
  await work();
  return firebase.readBill().reads - reads;
}

/** The signal that sets the site's clock takes a moment to arrive. */
async function makePagesStale(site: Newsroom): Promise<void> {
  site.makePagesStale();
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Fetches a page until the response is fresh: a stale one is served during the regeneration. */
async function fetchUntilFresh({ url, firebase }: Newsroom, path: string): Promise<void> {
  for (;;) {
    const { reads } = firebase.readBill();
    const response = await fetch(url + path);
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const state = response.headers.get('x-nextjs-cache');
    if (firebase.readBill().reads === reads && state !== 'STALE') return;
  }
}

async function measureView({ url, firebase }: Newsroom): Promise<Bill> {
  await fetch(`${url}/programs/jri-hertapahy`);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...quietArguments] });
  try {
    const before = firebase.readBill();
    const page = await browser.newPage();
    const counted = page.waitForResponse((response) => response.url().endsWith(':commit?key=demo-key'));
    await page.goto(`${url}/programs/jri-hertapahy`);
    await counted;
    const after = firebase.readBill();
    return { reads: after.reads - before.reads, writes: after.writes - before.writes };
  } finally {
    await browser.close();
  }
}

/**
 * A month of a million page views, six in ten of them of items, in the most expensive case: no two of these share a cached
 * page, and home, all lists and categories are requested every minute.
 */
function describeMonth(
  view: Bill,
  costOf: (kind: string) => number,
  firstCostOf: (kind: string) => number,
): string {
  const views = 600_000;
  const minutes = 30 * 24 * 60;
  const lists = sections.length;
  const categories = sections.flatMap((section) => section.categories).length;
  const parts = [
    {
      what: `${views} views of items`,
      reads: views * view.reads,
      writes: views * view.writes,
    },
    { what: 'their pages, each regenerated', reads: views * costOf('item'), writes: 0 },
    { what: 'home, each minute', reads: minutes * firstCostOf('home'), writes: 0 },
    {
      what: `${lists} lists, each minute`,
      reads: minutes * lists * costOf('list of programs'),
      writes: 0,
    },
    {
      what: `${categories} categories, each minute`,
      reads: minutes * categories * costOf('category of programs'),
      writes: 0,
    },
    { what: 'the news sitemap, each minute', reads: minutes * costOf('news sitemap'), writes: 0 },
    { what: 'the sitemap index, each hour', reads: 720 * firstCostOf('sitemap index'), writes: 0 },
  ];
  const sum = (of: 'reads' | 'writes'): number => parts.reduce((total, part) => total + part[of], 0);
  const all = [...parts, { what: 'together', reads: sum('reads'), writes: sum('writes') }];
  return formatTable(
    ['A month of 1,000,000 page views', 'Reads', 'Writes', ...prices.map(({ region }) => `$, ${region}`)],
    all.map(({ what, reads, writes }) => [
      what,
      String(reads),
      String(writes),
      ...prices.map(({ read, write }) => ((reads * read + writes * write) / 100_000).toFixed(2)),
    ]),
  );
}
