import 'server-only';
import type { Site } from 'newsroom/model/site';
import { getEnv } from './env.node';

/** This deployment's site. Throws when the settings are bad. */
export function getSite(): Site {
  return getEnv().site;
}
