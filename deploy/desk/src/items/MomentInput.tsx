import { Button, Stack, TextField } from '@mui/material';
import { fromYerevan, toYerevan } from 'newsroom/words/yerevanTime';
import { texts } from '../hy.ts';

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

/** The value of an input of the type datetime-local: `2026-11-26T18:30`. */
export function formatLocal(moment: number | ''): string {
  return moment === '' ? '' : toYerevan(moment).toISOString().slice(0, 16);
}

export function parseLocal(text: string): number | '' {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (minute === undefined) return '';
  const [localYear, localMonth, localDay] = [Number(year), Number(month) - 1, Number(day)];
  return fromYerevan(Date.UTC(localYear, localMonth, localDay, Number(hour), Number(minute)));
}
