import 'server-only';
import { JsonScript } from '@/components/ui/JsonScript';
import { getEnv } from '@/lib/settings/env.node';
import { publicSettingsId, type PublicSettings as Settings } from '@/lib/settings/publicSettings';

/** The deployment's public settings, for lib/settings/publicSettings.client.ts. */
export function PublicSettings() {
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
