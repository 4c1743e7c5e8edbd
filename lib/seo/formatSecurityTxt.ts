import { informationPath, securityTxtPath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** RFC 9116, 2.5.5 recommends less than a year. */
const validDays = 180;

/**
 * `security.txt` (RFC 9116): the contact for reports of vulnerabilities. It expires half a year after the day of `now`
 * (epoch ms), so that it never does, and changes once a day. Without an e-mail address it names the contact page.
 */
export function formatSecurityTxt({ url, contact }: Pick<Site, 'url' | 'contact'>, now: number): string {
  const expiresAt = (Math.floor(now / dayMs) + validDays) * dayMs;
  return [
    `Contact: ${contact.email === undefined ? url + informationPath('contact') : `mailto:${contact.email}`}`,
    `Expires: ${new Date(expiresAt).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: hy, en',
    `Canonical: ${url}${securityTxtPath}`,
    '',
  ].join('\n');
}
