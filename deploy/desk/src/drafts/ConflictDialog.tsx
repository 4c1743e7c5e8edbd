import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/i18n/formatDate.ts';
import { fields as itemFields, type FieldName } from '../../../../lib/model/fields.ts';
import { fieldLabels, texts } from '../hy.ts';
import { mergeWork, textField, type Conflict, type Work } from './conflict.ts';
import type { WorkState } from './useWork.ts';

type Choice = 'mine' | 'theirs';

/** Both versions of what two editors have changed, to choose from. */
export function ConflictDialog({ work, conflict }: { work: WorkState; conflict: Conflict }) {
  const [mine] = useState(() => work.readWork());
  const [differences] = useState(() => work.compare(conflict));
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(differences.map(({ name, choice }) => [name, choice])),
  );
  const chooseAll = (choice: Choice): void =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, choice])));
  const { savedAt, savedBy, theirs } = conflict;
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{texts.conflict.title}</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>
          {savedAt === undefined
            ? texts.conflict.gone
            : texts.conflict.text(savedBy, formatDateTime(savedAt))}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mb: 2 }}>
          <Button onClick={() => chooseAll('mine')}>{texts.conflict.allMine}</Button>
          <Button onClick={() => chooseAll('theirs')}>{texts.conflict.allTheirs}</Button>
        </Stack>
        {differences.map(({ name }) => (
          <Box key={name} component="fieldset" sx={{ border: 1, borderColor: 'divider', mb: 2 }}>
            <legend>{fieldLabels[name as FieldName]}</legend>
            <RadioGroup
              aria-label={fieldLabels[name as FieldName]}
              value={choices[name]}
              onChange={(_, value) => setChoices({ ...choices, [name]: value as Choice })}
            >
              {(['mine', 'theirs'] as const).map((choice) => (
                <Box key={choice}>
                  <FormControlLabel value={choice} control={<Radio />} label={texts.conflict[choice]} />
                  <Typography
                    component="div"
                    variant="body2"
                    tabIndex={0}
                    sx={{ maxHeight: '12rem', overflow: 'auto', whiteSpace: 'pre-wrap', pl: 4 }}
                  >
                    {describe(name, choice === 'mine' ? mine : theirs)}
                  </Typography>
                </Box>
              ))}
            </RadioGroup>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => work.setConflict(undefined)}>{texts.conflict.keepWriting}</Button>
        <Button
          variant="contained"
          onClick={() => {
            work.resolve(mergeWork(mine, theirs, choices), conflict);
            setTimeout(() => void work.save({ isVersion: true }));
          }}
        >
          {texts.conflict.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A value as an editor reads it: of the text its words. */
function describe(name: string, { values, html }: Work): string {
  if (name === textField)
    return new DOMParser().parseFromString(html, 'text/html').body.innerText || texts.conflict.empty;
  const value = values[name];
  if (value === '' || (Array.isArray(value) && value.length === 0)) return texts.conflict.empty;
  return itemFields[name as FieldName].kind === 'moment' ? formatDateTime(Number(value)) : String(value);
}
