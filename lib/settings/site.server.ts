import 'server-only';
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
