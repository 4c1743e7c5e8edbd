import { Box, Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import type { Field } from 'newsroom/model/fields';
import { formatDateTime } from 'newsroom/words/formatDate';
import { categoryLabels, eventStatuses } from 'newsroom/words/strings';
import { useState } from 'react';
import { DeskDialog } from '../DeskDialog.tsx';
import { texts } from '../hy.ts';
import type { Values } from '../items/values.ts';
import { compareWork, mergeWork, type Choice } from './conflict.ts';

type Props = {
  /** Says who has saved, and when. */
  intro: string;
  mine: Values;
  theirs: Values;
  /** The values that both editors began with. */
  base: Values;
  fields: Readonly<Record<string, Field>>;
  labels: Readonly<Record<string, string>>;
  onClose: () => void;
  onChoose: (merged: Values) => void;
};

/** Both versions of what two editors have changed, to choose from. */
export function ConflictDialog({ intro, mine, theirs, base, fields, labels, onClose, onChoose }: Props) {
  const [choices, setChoices] = useState(() => compareWork(mine, theirs, base));
  const shown = Object.keys(choices);
  const versions = [
    ['mine', texts.conflict.mine, mine],
    ['theirs', texts.conflict.theirs, theirs],
  ] as const;
  const chooseAll = (choice: Choice): void =>
    setChoices(Object.fromEntries(shown.map((name) => [name, choice])));
  return (
    <DeskDialog
      title={texts.conflict.title}
      submit={texts.conflict.apply}
      cancel={texts.conflict.keepWriting}
      maxWidth="md"
      onClose={onClose}
      onSubmit={() => onChoose(mergeWork(mine, theirs, choices))}
    >
      <Typography gutterBottom>{intro}</Typography>
      <Stack direction="row" sx={{ gap: 1, mb: 2 }}>
        <Button onClick={() => chooseAll('mine')}>{texts.conflict.allMine}</Button>
        <Button onClick={() => chooseAll('theirs')}>{texts.conflict.allTheirs}</Button>
      </Stack>
      {shown.map((name) => (
        <Box key={name} component="fieldset" sx={{ border: 1, borderColor: 'divider', mb: 2, minWidth: 0 }}>
          <legend>{labels[name]}</legend>
          <RadioGroup
            aria-label={labels[name]!}
            value={choices[name]}
            onChange={(_, value) => setChoices({ ...choices, [name]: value as Choice })}
          >
            {versions.map(([choice, label, values]) => (
              <Box key={choice}>
                <FormControlLabel value={choice} control={<Radio />} label={label} />
                <Typography
                  component="div"
                  variant="body2"
                  tabIndex={0}
                  sx={{ maxHeight: '12rem', overflow: 'auto', whiteSpace: 'pre-wrap', pl: 4 }}
                >
                  {describe(name, fields[name]!.kind, values[name]) || texts.conflict.empty}
                </Typography>
              </Box>
            ))}
          </RadioGroup>
        </Box>
      ))}
    </DeskDialog>
  );
}

const names: Readonly<Record<string, string>> = { ...categoryLabels, ...eventStatuses };

/** A value as an editor reads it: of the text its words. */
function describe(name: string, kind: Field['kind'], value: unknown): string {
  if (kind === 'moment' && value !== '') return formatDateTime(Number(value));
  if (kind === 'keys' || kind === 'status')
    return [value]
      .flat()
      .map((each) => names[String(each)] ?? each)
      .join(', ');
  if (name !== 'content') return String(value);
  const lines = String(value).replaceAll(/<\/(?:p|h\d|li|tr|figcaption)>/g, '$&\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent;
}
