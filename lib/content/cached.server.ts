import 'server-only';
import { unstable_cache } from 'next/cache';

type CacheOptions = {
  key: readonly string[];
  /** How long a value is fresh. */
  seconds: number;
  /** Cache tags: `revalidateTag` of any of them invalidates the value. */
  tags: readonly string[];
};

const pending = new Map<string, Promise<unknown>>();

/**
 * The value of `generate`, cached in Next.js' data cache (stale-while-revalidate): a stale value is returned while it is
 * regenerated in the background, and stays when that fails. Throws as `generate` does when nothing is cached yet. The
 * value must be JSON.
 *
 * For routes that read request headers to respond with 304: Next.js does not cache such a route itself.
 */
export function getCached<T>(generate: () => Promise<T>, { key, seconds, tags }: CacheOptions): Promise<T> {
  const read = unstable_cache(() => generateOnce(key.join('\n'), generate), [...key], {
    revalidate: seconds,
    tags: [...tags],
  });
  return read();
}

// Many requests may find a stale value at once: the first one regenerates it for all.
function generateOnce<T>(key: string, generate: () => Promise<T>): Promise<T> {
  const current = pending.get(key) as Promise<T> | undefined;
  if (current !== undefined) return current;
  const work = generate().finally(() => pending.delete(key));
  pending.set(key, work);
  return work;
}
