import 'server-only';
import type { Publication } from '@/lib/content/publication';
import type { Section } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';
import { publish } from './publish.server';

// An editor's tool writes a document several times in a moment, and two queries may both notice it.
const debounceMs = 500;
const retryAfterMs = 5_000;

const waiting = new Map<string, Publication>();
let timer: NodeJS.Timeout | undefined;

/** Publishes an item within a second, together with others that come meanwhile; retries until that succeeds. Never throws. */
export function publishSoon(section: Section, id: string): void {
  wait({ section, id }, debounceMs);
}

function wait(publication: Publication, delayMs: number): void {
  waiting.set(`${publication.section.name}/${publication.id}`, publication);
  timer ??= setTimeout(() => void publishWaiting(), delayMs).unref();
}

async function publishWaiting(): Promise<void> {
  timer = undefined;
  const publications = [...waiting.values()];
  waiting.clear();
  try {
    await publish(publications);
  } catch (error) {
    log.warn({ event: 'change not published', count: publications.length, error });
    for (const publication of publications) wait(publication, retryAfterMs);
  }
}
