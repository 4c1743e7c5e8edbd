import 'server-only';
import { isNew } from '@/lib/model/newBadge';
import { type SectionName, sections } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { parseSite } from './site.node';

/** This deployment's site. Needs no backend, so that a page can be made without one. Throws as `parseSite` does. */
export function getSite(): Site {
  return parseSite(process.env);
}

/** The sections whose menu entry is new at this moment. */
export function getNewSections(): readonly SectionName[] {
  const now = Date.now();
  return sections
    .filter(({ timestamp }) => timestamp !== undefined && isNew(timestamp, now))
    .map(({ name }) => name);
}
