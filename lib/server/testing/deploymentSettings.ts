import type { DeploymentSettings } from '../../settings/sharedState.node.ts';

/** A deployed site with nothing that is optional. */
export const deploymentSettings: DeploymentSettings = {
  siteUrl: 'https://news.example.org',
  siteName: 'Լրատու',
  externalLinks: [],
  emulators: {},
  measurementId: undefined,
  appCheckSiteKey: undefined,
  authDomain: undefined,
  contentOrigins: ['https://cdn.example.org/'],
};
