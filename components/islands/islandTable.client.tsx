'use client';
import type { ComponentProps, ComponentType } from 'react';

/** What every island gets; it shows nothing while it is closed. */
export type IslandProps = { isOpen: boolean; onClose: () => void };

/** Every island, each in a chunk of its own. Its component takes `IslandProps`, and what it is opened with. */
export const islandTable = {
  displaySettings: async () => (await import('@/components/islands/SettingsDialog.client')).SettingsDialog,
  consent: async () => (await import('@/components/islands/ConsentDialog.client')).ConsentDialog,
} satisfies Readonly<Record<string, () => Promise<ComponentType<never>>>>;

export type IslandKind = keyof typeof islandTable;

type IslandComponent<Kind extends IslandKind> = Awaited<ReturnType<(typeof islandTable)[Kind]>>;

/** What an island is opened with. */
export type OpeningProps<Kind extends IslandKind> = Omit<
  ComponentProps<IslandComponent<Kind>>,
  keyof IslandProps
>;
