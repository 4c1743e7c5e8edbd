'use client';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import { playbackSpeeds } from '@/lib/preferences/playbackSpeed.client';
import { sleepMinutes, type SleepTimer } from '@/lib/media/useSleepTimer.client';
import * as labels from '@/lib/i18n/playerLabels';

export type PlayerMenuProps = IslandProps & {
  anchor: HTMLElement;
  container: HTMLElement;
  speed: number;
  onSpeed: (speed: number) => void;
  timer: SleepTimer | undefined;
  /** Of a timer that ends at a moment. */
  minutesLeft: number | undefined;
  onTimer: (timer: SleepTimer | undefined) => void;
};

/** Speed and sleep timer of a recording. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { isOpen, onClose, anchor, container, speed, onSpeed, timer, minutesLeft, onTimer } = props;
  const renderItem = (label: string, isChosen: boolean, choose: () => void) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      sx={{ '&.Mui-selected': { fontWeight: 700 } }}
      onClick={() => {
        choose();
        onClose();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      open={isOpen}
      onClose={onClose}
      anchorEl={anchor}
      container={container}
      disableScrollLock
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': labels.playerMenu, dense: true } }}
    >
      <ListSubheader role="presentation">{labels.speedLabel}</ListSubheader>
      {playbackSpeeds.map((value) =>
        renderItem(labels.formatSpeed(value), value === speed, () => onSpeed(value)),
      )}
      <ListSubheader role="presentation">{labels.sleepTimer}</ListSubheader>
      {renderItem(labels.sleepTimerOff, timer === undefined, () => onTimer(undefined))}
      {minutesLeft !== undefined && renderItem(labels.minutesLeft(minutesLeft), true, () => {})}
      {sleepMinutes.map((minutes) =>
        renderItem(labels.sleepAfter(minutes), false, () => onTimer(startTimer(minutes))),
      )}
      {renderItem(labels.sleepAtEnd, timer?.kind === 'end', () => onTimer({ kind: 'end' }))}
    </Menu>
  );
}

function startTimer(minutes: number): SleepTimer {
  return { kind: 'moment', endsAt: Date.now() + minutes * 60_000 };
}
