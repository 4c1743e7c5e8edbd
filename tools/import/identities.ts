import { Timestamp } from 'firebase-admin/firestore';
import type { Post } from './post.ts';

type Identity = { number: string | undefined; own: string; createdMs: number };

/** Tells different posts of one guid apart, which copied posts and moved feeds have. */
export function createIdentities() {
  const found = new Map<string, readonly Identity[]>();
  /**
   * The oldest of all posts with one guid has it as its identity, in every run. The others also use what is theirs
   * alone.
   */
  return ({ sourceId, number, link, fields }: Post): { key: string; sourceId: string } => {
    const createdMs = fields.createdAt instanceof Timestamp ? fields.createdAt.toMillis() : 0;
    const own = `${link} ${createdMs} ${fields.title}`;
    const same = found.get(sourceId) ?? [];
    const known = same.find((other) =>
      number !== undefined && other.number !== undefined ? other.number === number : other.own === own,
    );
    const identity = known ?? { number, own, createdMs };
    const all = known ? same : [...same, identity].toSorted(compare);
    found.set(sourceId, all);
    const key = `${sourceId} ${identity.number ?? identity.own}`;
    return { key, sourceId: all[0] === identity ? sourceId : key };
  };
}

function compare(a: Identity, b: Identity): number {
  return a.createdMs - b.createdMs || (a.own < b.own ? -1 : 1);
}
