'use client';
import type { ComponentProps, ComponentType } from 'react';
import { breakpoints } from '@/lib/model/breakpoints';

/** What every island gets; it shows nothing while it is closed. */
export type IslandProps = { isOpen: boolean; onClose: () => void };

/** Every island, each in a chunk of its own. Its component takes `IslandProps`, and what it is opened with. */
export const islandTable = {
  // By the screen at the first touch: the reader loads one of the two.
  displaySettings: async () =>
    matchMedia(`(min-width: ${breakpoints.md}px)`).matches
      ? (await import('@/components/DisplaySettings/SettingsPopover.client')).SettingsPopover
      : (await import('@/components/DisplaySettings/SettingsDrawer.client')).SettingsDrawer,
  notifications: async () =>
    (await import('@/components/Notifications/NotificationBar.client')).NotificationBar,
  consent: async () => (await import('@/components/Consent/ConsentDialog.client')).ConsentDialog,
  searchSuggestions: async () =>
    (await import('@/components/SearchForm/SearchSuggestions.client')).SearchSuggestions,
} satisfies Readonly<Record<string, () => Promise<ComponentType<never>>>>;

export type IslandKind = keyof typeof islandTable;

type IslandComponent<Kind extends IslandKind> = Awaited<ReturnType<(typeof islandTable)[Kind]>>;

/** What an island is opened with. */
export type OpeningProps<Kind extends IslandKind> = Omit<
  ComponentProps<IslandComponent<Kind>>,
  keyof IslandProps
>;
