import 'server-only';
import { JsonScript } from '@/components/ui/JsonScript';
import { getEnv } from '@/lib/settings/env.node';
import { publicSettingsId, type PublicSettings as Settings } from '@/lib/settings/publicSettings';

/** The deployment's public settings, for lib/settings/publicSettings.client.ts. */
export function PublicSettings() {
  // A build has no settings. Of what it prerenders only Next.js' own page of a 404 has this layout, and app/[[...home]]
  // leaves that one unused.
  if (process.env.NEXT_PHASE === 'phase-production-build') return null;
  const { firebase, emulators, measurementId, appCheckSiteKey, isSignInEnabled, allowedUrls } = getEnv();
  const settings: Settings = {
    firebase,
    emulators,
    measurementId,
    appCheckSiteKey,
    isSignInEnabled: isSignInEnabled || undefined,
    allowedUrls,
  };
  return <JsonScript id={publicSettingsId} type="application/json" data={settings} />;
}
