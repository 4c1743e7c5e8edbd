import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../build/next.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { formatTable } from './table.ts';

// `node tools/bench/reads.ts`: how many Firestore reads each page of a production build costs, as the local Firebase counts
// them: the first time, regenerated alone, and regenerated within a minute of the home page, whose reads others share.

const pages = {
  home: '/',
  'list of programs': '/programs',
  'category of programs': '/programs/category/veritas',
  item: '/programs/jri-hertapahy',
  'information page': '/about-us',
  '404 of an item': '/programs/nothing',
  'feed of a section': '/programs/feed.xml',
  'sitemap index': '/sitemap.xml',
  'news sitemap': '/news-sitemap.xml',
};

await buildIfStale();
await using started = new AsyncDisposableStack();
const newsroom = await startNewsroom({ seed: 'sample' });
started.defer(newsroom.stop);
const costs = new Map<string, number[]>();
for (const [page, path] of Object.entries(pages)) {
  const first = await countReads(path);
  await makePagesStale();
  costs.set(page, [first, await countReads(path)]);
}
await makePagesStale();
await countReads('/');
for (const [page, path] of Object.entries(pages)) costs.get(page)!.push(await countReads(path));
const columns = ['Page', 'First time', 'Regenerated alone', 'Regenerated within a minute of the home page'];
console.log(
  formatTable(
    columns,
    [...costs].map(([page, reads]) => [page, ...reads.map(String)]),
  ),
);

/** The signal that sets the site's clock takes a moment to arrive. */
async function makePagesStale(): Promise<void> {
  newsroom.makePagesStale();
  await wait(300);
}

/** Fetches a page until the response is fresh: a stale one is sent during the regeneration. */
async function countReads(path: string): Promise<number> {
  const { reads: before } = newsroom.firebase.readBill();
  for (let last = -1; ;) {
    const response = await fetch(newsroom.url + path);
    await response.arrayBuffer();
    await wait(300);
    const { reads } = newsroom.firebase.readBill();
    if (reads === last && response.headers.get('x-nextjs-cache') !== 'STALE') return reads - before;
    last = reads;
  }
}
