'use client';

import type { ComponentType } from 'react';

/** What every island gets; it shows nothing while it is closed. */
export type IslandProps = { isOpen: boolean; onClose: () => void };

/** Every island, each in a chunk of its own. */
export const islandTable = {
  displaySettings: async () => (await import('./SettingsDialog.client')).SettingsDialog,
  consent: async () => (await import('./ConsentDialog.client')).ConsentDialog,
} satisfies Readonly<Record<string, () => Promise<ComponentType<IslandProps>>>>;

export type IslandKind = keyof typeof islandTable;
