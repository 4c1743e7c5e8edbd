import 'server-only';
import { isNew } from '@/lib/model/newBadge';
import { type SectionName, sections } from '@/lib/model/sections';
import { siteNameDefault } from '@/lib/text/strings';

/** What the site is called: SITE_NAME, or a neutral name. */
export function getSiteName(): string {
  return process.env.SITE_NAME?.trim() || siteNameDefault;
}

/** The sections whose menu entry is new at this moment. */
export function getNewSections(): readonly SectionName[] {
  const now = Date.now();
  return sections
    .filter(({ timestamp }) => timestamp !== undefined && isNew(timestamp, now))
    .map(({ name }) => name);
}
