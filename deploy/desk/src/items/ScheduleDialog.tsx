import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { texts } from '../hy.ts';
import { MomentInput } from './MomentInput.tsx';

type Props = { value: number | undefined; onClose: () => void; onChoose: (moment: number) => void };

/** When the site is to publish it. */
export function ScheduleDialog({ value, onClose, onChoose }: Props) {
  const [moment, setMoment] = useState<number | ''>(value ?? '');
  const [isPast, setIsPast] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">{texts.dialogs.scheduleTitle}</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>{texts.dialogs.scheduleHint}</Typography>
        <MomentInput
          label={texts.dialogs.scheduleTitle}
          hint={isPast ? texts.dialogs.schedulePast : undefined}
          value={moment}
          onChange={setMoment}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="contained"
          onClick={() => {
            if (moment === '' || moment <= Date.now()) setIsPast(true);
            else onChoose(moment);
          }}
        >
          {texts.body.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
