import { Button, Stack, TextField } from '@mui/material';
import { texts } from '../hy.ts';
import { formatLocal, parseLocal } from './localMoment.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  value: number | '';
  /** The latest one that may be stored. */
  latest?: number | undefined;
  onChange: (moment: number | '') => void;
};

/** A moment of Yerevan's clocks, wherever the editor is: epoch ms. */
export function MomentInput({ label, hint, value, latest, onChange }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start', flexWrap: 'wrap' }}>
      <TextField
        type="datetime-local"
        label={label}
        helperText={hint}
        value={formatLocal(value)}
        sx={{ flex: '1 1 15rem' }}
        error={latest !== undefined && Number(value) > latest}
        slotProps={{
          inputLabel: { shrink: true },
          ...(latest !== undefined && { htmlInput: { max: formatLocal(latest) } }),
        }}
        onChange={({ target }) => onChange(parseLocal(target.value))}
      />
      <Button
        sx={{ mt: 1 }}
        aria-label={`${label}․ ${texts.form.clear}`}
        disabled={value === ''}
        onClick={() => onChange('')}
      >
        {texts.form.clear}
      </Button>
    </Stack>
  );
}
