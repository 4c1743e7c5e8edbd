import type { Settings } from '../../deploy/desk/src/settings.ts';
import type { parseEnv } from '../../lib/settings/env.node.ts';

type Deployment = {
  env: ReturnType<typeof parseEnv>;
  site: string;
  /** The accounts of the local Firebase. */
  accounts: NonNullable<Settings['accounts']>;
};

/** The settings of a site's desk. */
export function toDeskSettings({ env, site, accounts }: Deployment): Settings {
  const { firestore, storage, auth } = env.emulators;
  const { apiKey, authDomain, projectId, storageBucket, appId } = env.firebase;
  const isLocal = firestore !== undefined && storage !== undefined && auth !== undefined;
  return {
    site,
    firebase: { apiKey, authDomain, projectId, storageBucket, ...(appId && { appId }) },
    ...(env.appCheckSiteKey !== undefined && !isLocal && { appCheckSiteKey: env.appCheckSiteKey }),
    ...(isLocal && {
      emulators: { firestore, storage, auth },
      accounts: accounts.map(({ email, password, displayName }) => ({ email, password, displayName })),
    }),
  };
}
