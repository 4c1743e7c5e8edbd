import 'server-only';
import { isNew } from '@/lib/model/newBadge';
import { menu } from '@/lib/model/menu';
import type { SectionName } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { parseSite } from './siteEnv.node';

let site: Site | undefined;

/** This deployment's site, parsed at the first use. Needs no backend. Throws as `parseSite` does. */
export function getSite(): Site {
  site ??= parseSite(process.env);
  return site;
}

/** Where readers reach the site; undefined where `SITE_URL` is not set, as with the local Firebase. */
export function getSiteUrl(): string | undefined {
  return process.env.SITE_URL?.trim() ? getSite().url : undefined;
}

/** The values of the menu's entries that are new at this moment. */
export function listNewEntries(): readonly SectionName[] {
  const now = Date.now();
  return menu
    .filter(({ timestamp }) => timestamp !== undefined && isNew(timestamp, now))
    .map(({ value }) => value);
}
