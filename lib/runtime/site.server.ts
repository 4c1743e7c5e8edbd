import 'server-only';
import { isNew } from '@/lib/model/newBadge';
import { type SectionName, sections } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { parseSite } from './siteEnv.node';

let site: Site | undefined;

/** This deployment's site, parsed at the first use. Needs no backend. Throws as `parseSite` does. */
export function getSite(): Site {
  site ??= parseSite(process.env);
  return site;
}

/** The sections whose menu entry is new at this moment. */
export function getNewSections(): readonly SectionName[] {
  const now = Date.now();
  return sections
    .filter(({ timestamp }) => timestamp !== undefined && isNew(timestamp, now))
    .map(({ name }) => name);
}
