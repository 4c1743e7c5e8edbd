'use client';

import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { formatClock } from '@/lib/i18n/formatClock';
import * as playerTexts from '@/lib/i18n/playerTexts';
import { skipSeconds } from '@/lib/media/showOnLockScreen.client';
import { useMediaEvents } from './useMediaEvents.client';

const events = ['timeupdate', 'seeking', 'durationchange', 'progress', 'emptied'];

/** The line to move in, on the upper edge of the bar; a broadcast without an end has none. */
export function SeekLine({ media }: { media: HTMLMediaElement }) {
  useMediaEvents(media, events);
  // The file is not requested at every point that the thumb passes.
  const [movedTo, setMovedTo] = useState<number>();
  const { currentTime, duration } = media;
  if (!Number.isFinite(duration)) return null;
  const lengthSeconds = Math.max(1, Math.floor(duration));
  const seconds = movedTo ?? Math.floor(currentTime);
  const buffered = `${(100 * findBufferedEnd(media)) / duration}% 100%`;
  return (
    <Slider
      size="small"
      color="secondary"
      aria-label={playerTexts.position}
      getAriaValueText={(value) => playerTexts.positionSpoken(value, duration)}
      value={seconds}
      max={lengthSeconds}
      shiftStep={skipSeconds}
      valueLabelDisplay="auto"
      valueLabelFormat={formatClock}
      onChange={(_, value) => setMovedTo(value as number)}
      onChangeCommitted={(_, value) => {
        moveTo(media, value as number);
        setMovedTo(undefined);
      }}
      slotProps={{ rail: { style: { backgroundSize: buffered } } }}
      style={{ ['--share' as string]: seconds / lengthSeconds }}
      sx={look}
    />
  );
}

const look = {
  position: 'absolute',
  insetBlockStart: -2,
  insetInline: 'var(--bar-gutter)',
  width: 'auto',
  height: 4,
  // Also on touch screens, where Material UI's is larger and covers what is below it.
  '&&': { py: '8px' },
  mt: '-8px',
  '& .MuiSlider-rail': {
    opacity: 1,
    bgcolor: 'divider',
    // The part that has loaded.
    backgroundImage: 'linear-gradient(color-mix(in srgb, var(--site-colour) 40%, var(--rule-colour)) 0 0)',
    backgroundRepeat: 'no-repeat',
  },
  // Forced colours show a border where they take the ground away.
  '& .MuiSlider-thumb': { border: '1px solid transparent' },
  '& .Mui-focusVisible': { outline: '3px solid', outlineOffset: 2 },
  // Within the window at both ends of the line, where the one in the middle of the thumb would be cut off.
  '& .MuiSlider-valueLabel': {
    py: 0.25,
    px: 1,
    bgcolor: 'text.primary',
    color: 'background.paper',
    translate: 'calc((0.5 - var(--share)) * (100% - 14px))',
    '&::before': { display: 'none' },
  },
};

function moveTo(media: HTMLMediaElement, seconds: number): void {
  media.currentTime = seconds;
}

/** Until where the part has loaded that plays, in seconds. */
function findBufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  const ranges = Array.from({ length: buffered.length }, (_, index) => index);
  const playing = ranges.find(
    (index) => buffered.start(index) <= currentTime && currentTime <= buffered.end(index),
  );
  return playing === undefined ? 0 : buffered.end(playing);
}
