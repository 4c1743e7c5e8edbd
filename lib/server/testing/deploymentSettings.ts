import type { DeploymentSettings } from '../../settings/deploymentSettings.node.ts';

/** A deployed site with nothing that is optional. */
export const deploymentSettings: DeploymentSettings = {
  port: 3_000,
  siteUrl: 'https://news.example.org',
  siteName: 'Լրատու',
  externalLinks: [],
  emulators: { firestore: undefined, storage: undefined, auth: undefined },
  measurementId: undefined,
  appCheckSiteKey: undefined,
  authDomain: undefined,
  contentOrigins: ['https://cdn.example.org/'],
  trustedProxies: 1,
  metricsToken: undefined,
};
