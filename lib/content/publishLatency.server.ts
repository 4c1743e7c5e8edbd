import 'server-only';
import type { Section } from '@/lib/model/sections';
import { itemPath } from '@/lib/model/paths';
import type { QuerySnapshot } from '@/lib/firebase/admin.server';
import { log } from '@/lib/settings/log.server';

// When each section's list was last read, in epoch ms of the database's clock, the same for all servers.
const lastReads = new Map<string, number>();

/**
 * Logs each Firestore document that this server sees for the first time on the first page of a section's list, with the
 * seconds since it was stored: how long readers waited for a publication. The first read after a start logs nothing,
 * because every document is new to it.
 */
export function logPublishLatency(section: Section, { readTime, docs }: QuerySnapshot): void {
  const lastRead = lastReads.get(section.name);
  lastReads.set(section.name, readTime.toMillis());
  if (lastRead === undefined) return;
  for (const document of docs) {
    const storedAt = document.createTime.toMillis();
    if (storedAt <= lastRead) continue;
    const seconds = Math.round((readTime.toMillis() - storedAt) / 1000);
    log.info({ event: 'publish latency', path: itemPath(section.name, document.id), seconds });
  }
}
