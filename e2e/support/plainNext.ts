import { createServer } from 'node:http';
import next from 'next';
import PageCache from '../../lib/server/pageCache.ts';

// A program: Next.js with the site's build and its cache of pages, without the site's server around it. It tells the
// test that started it what Next.js stores.

export type Stored = { key: string; isPage: boolean; tags: string };

const { set } = PageCache.prototype;
PageCache.prototype.set = function report(key, value, context) {
  const tags = String(value?.headers?.['x-next-cache-tags'] ?? '');
  const stored: Stored = { key, isPage: value?.html !== undefined, tags };
  process.send?.(stored);
  return set.call(this, key, value, context);
};

const port = Number(process.env.PORT);
const site = next({ dev: false, port, quiet: true });
await site.prepare();
const handle = site.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(port, () =>
  console.log('started'),
);
