'use client';

import type { ComponentProps, ComponentType } from 'react';

/**
 * What every island gets; it shows nothing while it is closed. `about` is what its control opens it for, an item or a
 * URL for instance; opened for another, it starts over.
 */
export type IslandProps<About = undefined> = { isOpen: boolean; onClose: () => void; about: About };

/** Every island, each in a chunk of its own. */
export const islandTable = {
  displaySettings: async () => (await import('./SettingsDialog.client')).SettingsDialog,
  consent: async () => (await import('./ConsentDialog.client')).ConsentDialog,
} satisfies Readonly<Record<string, () => Promise<ComponentType<IslandProps<never>>>>>;

export type IslandKind = keyof typeof islandTable;

type Island<Kind extends IslandKind> = Awaited<ReturnType<(typeof islandTable)[Kind]>>;
export type IslandAbout<Kind extends IslandKind> = ComponentProps<Island<Kind>>['about'];
