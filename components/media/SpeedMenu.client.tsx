'use client';

import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { listSpeeds, setPlaybackSpeed, usePlaybackSpeed } from '@/lib/media/playbackSpeed.client';

/** Chooses the speed of the recording in the bar. */
export function SpeedMenu({ media }: { media: HTMLMediaElement }) {
  const speed = usePlaybackSpeed(useRef(media));
  const [button, setButton] = useState<HTMLButtonElement>();
  const close = (): void => setButton(undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ minWidth: 36, minHeight: 24, px: 0.5, py: 0 }}
        aria-label={`${texts.playbackSpeed} ${formatSpeed(speed)}`}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {formatSpeed(speed)}
      </Button>
      <Menu
        open={button !== undefined}
        anchorEl={button}
        onClose={close}
        // Without its scroll bar the page behind would move.
        disableScrollLock
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ list: { 'aria-label': texts.playbackSpeed } }}
      >
        {listSpeeds(speed).map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === speed}
            selected={each === speed}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setPlaybackSpeed(media, each);
              close();
            }}
          >
            {formatSpeed(each)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
