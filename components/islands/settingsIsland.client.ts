import 'client-only';
import { createIsland } from './createIsland.client';

export const settingsIsland = createIsland(
  async () => (await import('./SettingsDialog.client')).SettingsDialog,
);
