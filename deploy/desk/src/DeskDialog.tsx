import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
} from '@mui/material';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { texts } from './hy.ts';

type Props = Pick<DialogProps, 'disableRestoreFocus' | 'maxWidth'> & {
  title: string;
  /** The label of the button that submits; without it there is none. */
  submit?: string;
  cancel?: string;
  children: ReactNode;
  onClose: () => void;
  onSubmit?: () => void;
};

/** Every dialog of the desk: Enter in a field of it answers, Escape closes. */
export function DeskDialog({ title, submit, children, onClose, onSubmit, ...props }: Props) {
  const { cancel = texts.cancel, ...looks } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // Material UI hides a dialog from screen readers that opens while a phone's menu closes.
  const show = (): void => root.current?.removeAttribute('aria-hidden');

  function answer(event: FormEvent): void {
    event.preventDefault();
    // React passes it on to the form from which the dialog was opened.
    event.stopPropagation();
    onSubmit?.();
  }

  return (
    <Dialog
      ref={root}
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: show } }}
      {...looks}
    >
      <Box component="form" noValidate onSubmit={answer} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          {submit !== undefined && (
            <Button type="submit" variant="contained">
              {submit}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
