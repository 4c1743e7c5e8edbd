import 'server-only';
import { getEnv } from './env.node';

/** The domain that Firebase gives a project for good: ids that are made of it stay the same when SITE_URL changes. */
export function getProjectDomain(): string {
  return `${getEnv().firebase.projectId}.firebaseapp.com`;
}
