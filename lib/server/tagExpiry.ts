import { LRUCache } from 'lru-cache';

// What a publication expires, by the tags of what it shows (lib/content/cacheTags.ts).

/** When each tag was last expired. No render lasts through so many other publications. */
const expiredAt = new LRUCache<string, number>({ max: 10_000 });

/** Whether something has one of the tags that were expired. */
type HasExpired = (tags: readonly string[]) => boolean;
const listeners = new Set<(hasExpired: HasExpired) => void>();

/** Expires all that has one of these tags. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) expiredAt.set(tag, Date.now());
  for (const expire of listeners) expire((own) => own.some((tag) => tags.includes(tag)));
}

/** Calls the listener at each publication, for it to expire what it has stored. */
export function onExpire(listener: (hasExpired: HasExpired) => void): void {
  listeners.add(listener);
}

/** Whether a publication came after this was begun, so that it may show what was before. */
export function isOvertaken({ tags, startedAt }: { tags: readonly string[]; startedAt: number }): boolean {
  return tags.some((tag) => startedAt <= (expiredAt.get(tag) ?? -Infinity));
}
