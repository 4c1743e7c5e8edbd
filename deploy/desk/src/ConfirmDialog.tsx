import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { texts } from './hy.ts';

type Props = {
  title: string;
  submit: string;
  cancel?: string;
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

export function ConfirmDialog({ title, submit, cancel = texts.cancel, children, onClose, onConfirm }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer of a dialog that was asked for */}
        <Button autoFocus onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
