import { getLog } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { cacheBytes } from './limits.ts';
import { currentRender } from './nextServer.ts';
import { createPictureCache } from './pictureCache.ts';

// The cache of Next.js (`cacheHandler` in next.config.mjs). It stores resized pictures alone. Pages and files of
// routes are in the page store, and only the page store requests them from Next.js: so Next.js finds none of them
// here, and renders each time. Data are not stored, either: the site uses `unstable_cache` only to give pages their
// tags and lifetimes (lib/content/tagPage.server.ts, lib/http/cacheAtMost.server.ts).
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
  cacheControl?: { revalidate?: number | false };
};

/** The working folder is the site's. */
export const pictures = createPictureCache({
  folder: '.next/cache/images',
  limitBytes: cacheBytes.pictures,
  // Opened when it is used: main.ts reads the settings of the log, after its imports.
  getLog,
});

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export of a cache handler.
export default class CacheHandler {
  async get(key: string, { kind }: Context = {}): Promise<object | null> {
    return kind === 'IMAGE' ? pictures.get(key) : null;
  }

  async set(key: string, value: Value | null, context: Context): Promise<void> {
    if (value === null) return;
    if (context.kind === 'IMAGE') return pictures.set(key, value);
    if (value.kind !== 'FETCH') notePage(key, value, context);
  }

  /** Next.js calls this for its own revalidateTag and revalidatePath. */
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    getSharedState().expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

/** Passes the entry that Next.js stores for a page or a route's file to the render that the page store requested. */
function notePage(key: string, value: Value, { cacheControl }: Context): void {
  const { 'x-next-cache-tags': tags, 'x-nextjs-stale-time': staleTime } = value.headers ?? {};
  if (tags === undefined) {
    getLog().error({ event: 'page without tags', key }, 'No publication expires it: docs/decisions/013');
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
