import 'server-only';
import type { Site } from 'newsroom/model/site';
import { getEnv } from './env.node';

/** This deployment's site. Throws when the settings are bad. */
export function getSite(): Site {
  return getEnv().site;
}

/** The domain that Firebase gives a project for good: what is named by it stays the same when SITE_URL changes. */
export function getProjectDomain(): string {
  return `${getEnv().firebase.projectId}.firebaseapp.com`;
}
