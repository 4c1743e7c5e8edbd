'use client';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import * as texts from '@/lib/i18n/strings';
import { SettingsChoices } from './SettingsChoices.client';

/** The display settings on small screens, at the lower edge. */
export function SettingsDrawer({ isOpen, onClose }: IslandProps & { anchor: HTMLElement }) {
  return (
    <SwipeableDrawer
      open={isOpen}
      onOpen={() => {}}
      onClose={onClose}
      anchor="bottom"
      disableSwipeToOpen
      disableScrollLock
      slotProps={{ paper: { 'aria-label': texts.displaySettings, role: 'dialog' } }}
    >
      <SettingsChoices orientation="vertical" />
    </SwipeableDrawer>
  );
}
