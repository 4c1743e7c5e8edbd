'use client';
import Popover from '@mui/material/Popover';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import * as texts from '@/lib/i18n/strings';
import { SettingsChoices } from './SettingsChoices.client';

/** The display settings on wide screens, beside their button. */
export function SettingsPopover({ isOpen, onClose, anchor }: IslandProps & { anchor: HTMLElement }) {
  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { 'aria-label': texts.displaySettings, role: 'dialog', sx: { width: '30rem' } } }}
    >
      <SettingsChoices orientation="horizontal" />
    </Popover>
  );
}
