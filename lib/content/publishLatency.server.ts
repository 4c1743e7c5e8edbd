import 'server-only';
import type { Section } from '@/lib/model/sections';
import { itemPath } from '@/lib/model/paths';
import type { QuerySnapshot } from '@/lib/firebase/admin.server';
import { log } from '@/lib/runtime/log.server';

// When each section's list was last read, in epoch ms of the database's clock, which is one for all servers.
const lastReads = new Map<string, number>();

/**
 * Logs each document that stands in the first page of a section's list for the first time on this server, with the
 * seconds from its being stored to that reading: what readers wait for a publication. Nothing is told of the first
 * reading after a start, to which every document is new.
 */
export function logPublishLatency(section: Section, { readTime, docs }: QuerySnapshot): void {
  const lastRead = lastReads.get(section.name);
  lastReads.set(section.name, readTime.toMillis());
  if (lastRead === undefined) return;
  for (const document of docs) {
    const storedAt = document.createTime.toMillis();
    if (storedAt <= lastRead) continue;
    const seconds = Math.round((readTime.toMillis() - storedAt) / 1000);
    log.info({ event: 'publish latency', address: itemPath(section.name, document.id), seconds });
  }
}
