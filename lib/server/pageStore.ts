import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { brotliCompress, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { briefSeconds } from '../http/cacheControl.ts';
import { denseBrotli, fastBrotli } from '../http/encodings.node.ts';
import type { CompleteResponse } from './completeResponse.ts';
import { cacheBytes, findLane, gate, thisServer } from './limits.ts';
import type { CacheEntry, NextResponse, Render, RequestNext } from './nextServer.ts';
import type { SiteResponse } from './sendResponse.ts';

/** A page that lacks something because its host failed is sent for so long while it is rendered again. */
const briefStaleMs = 30_000;
/** A stale page that could not be rendered is not tried again before. */
const retryMs = 30_000;

/** A page, or a file that a route makes, as it is stored: plain data. */
export type StoredPage = SiteResponse & {
  body: Buffer | { brotli: Buffer };
  /** A page's data, compressed, that Next.js' router in the browser requests, and the names of its parts. */
  navigation: Buffer | undefined;
  parts: readonly string[];
  staleTime: string | undefined;
  tags: readonly string[];
  /** Epoch ms: when its render began, until when it is fresh, and until when it is sent without another render. */
  startedAt: number;
  freshUntil: number;
  sentUntil: number;
};

type Pages = LRUCache<string, StoredPage>;

type FoundPage = { page: StoredPage; from: 'store' | 'render' | 'last good' };

/** A page that could not be rendered; Next.js logs why. */
export class RenderError extends Error {}

/** The only cache of the site's pages, and of the files that its routes make (docs/decisions/013). */
export class PageStore {
  readonly #requestNext: RequestNext;
  readonly #complete: (nextResponse: NextResponse) => CompleteResponse;
  readonly #pages = createPages(cacheBytes.pages);
  readonly #missing = createPages(cacheBytes.missing);
  readonly #hits = { pages: 0, missing: 0 };
  readonly #underWay = new Map<string, SharedRender>();
  readonly #queued = new Set<string>();
  /** When each tag was last expired. No render lasts through so many other publications. */
  readonly #expiredAt = new LRUCache<string, number>({ max: 10_000 });

  /** `requestNext` has Next.js render a path; `complete` turns its response into the one that is sent. */
  constructor(requestNext: RequestNext, complete: (nextResponse: NextResponse) => CompleteResponse) {
    this.#requestNext = requestNext;
    this.#complete = complete;
  }

  /** Expires the pages and files that have one of these tags (lib/content/cacheTags.ts), at a publication. */
  expire(tags: readonly string[]): void {
    for (const tag of tags) this.#expiredAt.set(tag, Date.now());
    const hasExpired = (page: StoredPage): boolean => page.tags.some((tag) => tags.includes(tag));
    for (const page of this.#pages.values()) {
      if (hasExpired(page)) Object.assign(page, { freshUntil: 0, sentUntil: 0 });
    }
    for (const [path, page] of this.#missing.entries()) if (hasExpired(page)) this.#missing.delete(path);
  }

  /** The page to send for a path. Rejects with a RenderError or a BusyError where there is nothing to send. */
  async find(path: string, client = thisServer): Promise<FoundPage> {
    const page = this.#look(path);
    const now = Date.now();
    // Absent: all who wait for it share one render.
    if (page === undefined) return { page: await this.#render(path, client), from: 'render' };
    if (now < page.freshUntil) return this.#hit(page);
    // Stale: rendered again behind its reader's back.
    if (now < page.sentUntil) {
      this.#queueRefresh(path);
      return this.#hit(page);
    }
    // Expired, by a publication or because it lacks something: rendered again first. A page is sent where that fails.
    try {
      return { page: await this.#render(path, client), from: 'render' };
    } catch (error) {
      if (!isPage(page)) throw error;
      return { page, from: 'last good' };
    }
  }

  /** Renders a page unless a fresh one is stored. */
  async refresh(path: string): Promise<void> {
    const page = this.#look(path);
    if (page === undefined || Date.now() >= page.freshUntil)
      await this.#render(path, `${thisServer} ${path}`);
  }

  describe() {
    const describe = ({ size: entries, calculatedSize: bytes }: Pages, hits: number) => ({
      entries,
      bytes,
      hits,
    });
    return {
      pages: describe(this.#pages, this.#hits.pages),
      missing: describe(this.#missing, this.#hits.missing),
    };
  }

  #hit(page: StoredPage): FoundPage {
    this.#hits[page.status === 404 ? 'missing' : 'pages'] += 1;
    return { page, from: 'store' };
  }

  #look(path: string): StoredPage | undefined {
    return this.#pages.get(path) ?? this.#missing.get(path);
  }

  /** Whether a publication came after the page's render began: the page may show the state before it. */
  #isOvertaken({ tags, startedAt }: StoredPage): boolean {
    return tags.some((tag) => startedAt <= (this.#expiredAt.get(tag) ?? -Infinity));
  }

  #queueRefresh(path: string): void {
    if (this.#queued.has(path)) return;
    this.#queued.add(path);
    void gate
      .pass('refreshes', thisServer, () => this.refresh(path))
      .catch(() => {})
      .finally(() => this.#queued.delete(path));
  }

  async #render(path: string, client: string): Promise<StoredPage> {
    const wantedAt = Date.now();
    for (;;) {
      const page = await (this.#underWay.get(path) ?? this.#begin(path)).join(client);
      // A request after a publication does not get a render that began before it.
      if (wantedAt <= page.startedAt || !this.#isOvertaken(page)) return page;
    }
  }

  #begin(path: string): SharedRender {
    const render = shareRender(path, () => this.#renderNow(path));
    this.#underWay.set(path, render);
    void render.ended.finally(() => this.#underWay.delete(path));
    return render;
  }

  async #renderNow(path: string): Promise<StoredPage> {
    const startedAt = Date.now();
    const render: Render = {};
    try {
      const nextResponse = await this.#requestNext({ path, render });
      // Only Next.js itself responds with 500: something was thrown while it rendered the page.
      if (nextResponse.status === 500) throw new RenderError(path);
      const page = await createPage(this.#complete(nextResponse), { stored: render.stored, startedAt });
      if (render.stored === undefined || this.#isOvertaken(page)) return page;
      this.#pages.delete(path);
      this.#missing.delete(path);
      // Requests for random URLs push out no page that exists.
      (page.status === 404 ? this.#missing : this.#pages).set(path, page);
      return page;
    } catch (error) {
      const page = this.#look(path);
      if (page) page.freshUntil = Math.min(page.sentUntil, Date.now() + retryMs);
      throw error;
    }
  }
}

/** A render that has begun, or waits at the gate for each of its clients. */
type SharedRender = {
  /**
   * Lets the render begin at this client's turn, too, if that comes first: otherwise a flood could delay a page by
   * requesting it. Rejects where the client was refused before it began.
   */
  join: (client: string) => Promise<StoredPage>;
  /** Resolved once it is rendered, has failed, or has no client left. */
  ended: Promise<unknown>;
};

function shareRender(path: string, renderNow: () => Promise<StoredPage>): SharedRender {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<StoredPage>();
  let render: Promise<StoredPage> | undefined;
  const turns = new Map<string, Promise<StoredPage>>();
  const begin = async (): Promise<void> => {
    // A later turn of the same render costs nothing.
    if (render !== undefined) return;
    render = renderNow();
    begun.resolve(render);
    await render.catch(() => {});
    ended.resolve();
  };
  const takeTurn = async (client: string): Promise<StoredPage> => {
    try {
      await gate.pass(findLane(path), client, begin);
    } catch (error) {
      turns.delete(client);
      if (turns.size === 0 && render === undefined) ended.resolve();
      if (render === undefined) throw error;
    }
    return render!;
  };
  const join = (client: string): Promise<StoredPage> => {
    if (render !== undefined) return render;
    const turn = turns.get(client) ?? takeTurn(client);
    turns.set(client, turn);
    return Promise.race([begun.promise, turn]);
  };
  return { join, ended: ended.promise };
}

/** Whether it is a page, which is better old than not at all, unlike a file. */
const isPage = ({ navigation }: StoredPage): boolean => navigation !== undefined;

const compressText = promisify(brotliCompress);
const compressNavigation = promisify(zstdCompress);

async function createPage(
  { status, headers, body }: CompleteResponse,
  { stored, startedAt }: { stored: CacheEntry | undefined; startedAt: number },
): Promise<StoredPage> {
  const { revalidate = 0, tags = [], navigation, staleTime } = stored ?? {};
  const quality = status === 404 ? fastBrotli : denseBrotli;
  return {
    status,
    headers,
    body: 'plain' in body ? { brotli: await compressText(body.plain, quality) } : body,
    navigation: navigation && (await compressNavigation(serialize(navigation))),
    parts: [...(navigation?.parts.keys() ?? [])],
    staleTime,
    tags,
    startedAt,
    freshUntil: revalidate === false ? Infinity : startedAt + revalidate * 1000,
    sentUntil: revalidate === briefSeconds ? startedAt + briefStaleMs : Infinity,
  };
}

function createPages(maxSize: number): Pages {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ body, navigation, headers, tags, parts }, path) =>
      (Buffer.isBuffer(body) ? body : body.brotli).length +
      (navigation?.length ?? 0) +
      JSON.stringify([path, headers, tags, parts]).length +
      500,
  });
}
