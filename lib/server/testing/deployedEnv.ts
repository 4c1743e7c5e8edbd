import { parseEnv } from '../../settings/env.node.ts';
import { completeSettings } from '../../settings/testing/completeSettings.ts';

/** The settings of a deployed site with nothing that is optional but previews, behind one proxy. */
export const deployedEnv = parseEnv({
  ...completeSettings,
  SITE_URL: 'https://news.example.org',
  SITE_NAME: 'Լրատու',
  CONTENT_ORIGINS: 'https://cdn.example.org',
  TRUSTED_PROXIES: '1',
  REVALIDATE_SECRET: 'sixteen_letters-',
});
