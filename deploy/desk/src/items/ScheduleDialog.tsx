import { Typography } from '@mui/material';
import { useState } from 'react';
import { DeskDialog } from '../DeskDialog.tsx';
import { texts } from '../hy.ts';
import { MomentInput } from './MomentInput.tsx';

type Props = { value: number | undefined; onClose: () => void; onChoose: (moment: number) => void };

/** When the site is to publish it. */
export function ScheduleDialog({ value, onClose, onChoose }: Props) {
  const [moment, setMoment] = useState<number | ''>(value ?? '');
  const [isPast, setIsPast] = useState(false);
  const { scheduleTitle, scheduleHint, schedulePast } = texts.dialogs;

  function choose(): void {
    if (moment === '' || moment <= Date.now()) setIsPast(true);
    else onChoose(moment);
  }

  return (
    <DeskDialog
      title={scheduleTitle}
      submit={texts.body.apply}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={choose}
    >
      <Typography sx={{ mb: 2 }}>{scheduleHint}</Typography>
      <MomentInput
        label={scheduleTitle}
        hint={isPast ? schedulePast : undefined}
        value={moment}
        onChange={setMoment}
      />
    </DeskDialog>
  );
}
