import { LRUCache } from 'lru-cache';
import { createLog } from '../settings/createLog.node.ts';
import { cacheBytes } from './limits.ts';
import { currentRender } from './nextServer.ts';
import { createPictureCache } from './pictureCache.ts';
import { expireTags, isOvertaken, onExpire } from './tagExpiry.ts';

// What Next.js stores (`cacheHandler` in next.config.mjs): data and resized pictures here; pages and files of routes in
// the page store, which alone requests them of Next.js. So Next.js finds none of them here, and renders each time.
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath

/** The part of what Next.js stores that this file reads. */
type Value = {
  kind?: string;
  headers?: Readonly<Record<string, unknown>>;
  rscData?: Buffer;
  segmentData?: ReadonlyMap<string, Buffer>;
};

type Context = {
  kind?: string;
  tags?: readonly string[];
  cacheControl?: { revalidate?: number | false };
};

const log = createLog(process.env.LOG_LEVEL);

/** Constants, by which pages have tags and lifetimes. */
const data = new LRUCache<string, { value: Value; lastModified: number; tags: readonly string[] }>({
  maxSize: cacheBytes.data,
  sizeCalculation: (entry, key) => key.length + JSON.stringify(entry).length,
});
onExpire((hasExpired) => {
  for (const [key, { tags }] of data.entries()) if (hasExpired(tags)) data.delete(key);
});

/** In the working folder, which is the site's. */
export const pictures = createPictureCache({
  folder: '.next/cache/images',
  limitBytes: cacheBytes.pictures,
  log,
});

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export of a cache handler.
export default class CacheHandler {
  /** Next.js makes an instance for each request: everything that the request stores was read after this. */
  readonly #startedAt = Date.now();

  async get(key: string, { kind }: Context = {}): Promise<object | null> {
    if (kind === 'IMAGE') return pictures.get(key);
    return (kind === 'FETCH' && data.get(key)) || null;
  }

  async set(key: string, value: Value | null, context: Context): Promise<void> {
    if (value === null) return;
    if (context.kind === 'IMAGE') return pictures.set(key, value);
    if (value.kind !== 'FETCH') return notePage(key, value, context);
    const { tags = [] } = context;
    const startedAt = this.#startedAt;
    if (!isOvertaken({ tags, startedAt })) data.set(key, { value, tags, lastModified: startedAt });
  }

  /** Of Next.js' own revalidateTag and revalidatePath. */
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

/** Hands to the render that the page store requested what Next.js stores of a page or a route's file. */
function notePage(key: string, value: Value, { cacheControl }: Context): void {
  const { 'x-next-cache-tags': tags, 'x-nextjs-stale-time': staleTime } = value.headers ?? {};
  if (tags === undefined) {
    log.error({ event: 'page without tags', key }, 'No publication expires it: docs/decisions/013');
  }
  const render = currentRender.getStore();
  if (render === undefined) return;
  render.stored = {
    tags: String(tags ?? '').split(','),
    revalidate: cacheControl?.revalidate ?? false,
    navigation: value.rscData && { whole: value.rscData, parts: value.segmentData ?? new Map() },
    staleTime: staleTime?.toString(),
  };
}
