'use client';

import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import * as texts from 'newsroom/words/strings';
import { useId } from 'react';
import { closeSign, Sign } from '@/components/ui/ToolButton';
import type { IslandProps } from './createIsland.client';
import { MaterialUi } from './MaterialUi.client';

type IslandDialogProps = IslandProps & Omit<DialogProps, 'open' | 'onClose'> & { title: string };

/** A dialog with its heading and a button that closes it. */
export function IslandDialog({ isOpen, onClose, title, children, ...props }: IslandDialogProps) {
  const titleId = useId();
  return (
    <MaterialUi>
      <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId} {...props}>
        <DialogTitle
          id={titleId}
          // The right padding leaves room for the close button.
          sx={{ pl: 2, pr: 7, py: 1.25, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}
        >
          {title}
        </DialogTitle>
        <IconButton
          aria-label={texts.close}
          onClick={onClose}
          sx={{ position: 'absolute', top: 2, right: 4 }}
        >
          <Sign path={closeSign} />
        </IconButton>
        {children}
      </Dialog>
    </MaterialUi>
  );
}
