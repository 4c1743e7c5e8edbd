import 'client-only';
import { publicSettingsId, type PublicSettings } from './publicSettings';

/**
 * The public settings that components/shell/PublicSettings.server.tsx has written into the page. Throws where there are
 * none.
 */
export function getSettings(): PublicSettings {
  const text = document.getElementById(publicSettingsId)?.textContent;
  if (!text) throw new Error('The page holds no public settings');
  return JSON.parse(text) as PublicSettings;
}
