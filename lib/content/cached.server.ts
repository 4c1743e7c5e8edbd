import 'server-only';
import { unstable_cache } from 'next/cache';

type Keeping = {
  /** What is kept, apart from everything else that is. */
  key: readonly string[];
  /** How long it counts as fresh. */
  seconds: number;
  /** What gives it up before, by `revalidateTag`. */
  tags: readonly string[];
};

const underWay = new Map<string, Promise<unknown>>();

/**
 * Gives what `make` makes, and keeps it in Next's data cache: what is no longer fresh is still given while it is made
 * anew behind the caller's back, and stays when that fails. Throws as `make` does when nothing is kept yet. What is
 * kept must be JSON.
 *
 * For documents that must read the request's headers, to answer 304: a route that does is not kept by itself, and one
 * that is kept cannot answer so.
 */
export function getCached<T>(make: () => Promise<T>, { key, seconds, tags }: Keeping): Promise<T> {
  const keep = unstable_cache(() => makeOnce(key.join('\n'), make), [...key], {
    revalidate: seconds,
    tags: [...tags],
  });
  return keep();
}

// Many readers may come upon a document that is no longer fresh at once: one of them makes it for all.
function makeOnce<T>(key: string, make: () => Promise<T>): Promise<T> {
  const current = underWay.get(key) as Promise<T> | undefined;
  if (current !== undefined) return current;
  const work = make().finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}
