import 'server-only';
import { createHash } from 'node:crypto';
import type { DocumentName, documents } from 'newsroom/model/documents';
import { formatPublication, type Publication } from '@/lib/content/publication';
import { FieldValue, getDatabase, Timestamp, type Query } from '@/lib/firebase/admin.node';
import { withDeadline } from '@/lib/runtime/deadline';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { parsePublication } from './parsePublication.server';

// A call of POST /api/revalidate reaches one server. A document in Firestore takes it to all that watch.

const collection = 'publications' satisfies DocumentName;

/** Each server has published it by then, or restarted. */
const deleteAfterMs = 24 * 60 * 60 * 1000;

/** Stores a publication in Firestore, so that the other servers publish it, too. Rejects if Firestore fails. */
export async function announce(publication: Publication): Promise<void> {
  const body = formatPublication(publication);
  const key = createHash('sha256').update(body).digest('hex');
  const fields = {
    publication: body,
    server: getSharedState().serverId,
    publishedAt: FieldValue.serverTimestamp(),
    expireAt: Timestamp.fromMillis(Date.now() + deleteAfterMs),
  } satisfies Record<keyof typeof documents.publications.fields, unknown>;
  const reference = getDatabase().collection(collection).doc(key);
  await withDeadline(`Writing ${collection}/${key}`, reference.set(fields));
}

/** The latest announcements of all servers. */
export function getAnnouncements({ since, limit }: { since: Date; limit: number }): Query {
  return getDatabase()
    .collection(collection)
    .where('publishedAt', '>', since)
    .orderBy('publishedAt', 'desc')
    .limit(limit);
}

/**
 * Parses another server's announcement; undefined for this server's own, which it has published already. Throws as
 * `parsePublication` does: a server of another version may announce something that this one does not know.
 */
export function parseAnnouncement(fields: Readonly<Record<string, unknown>>): Publication | undefined {
  if (fields.server === getSharedState().serverId) return undefined;
  return parsePublication(JSON.parse(String(fields.publication)));
}
