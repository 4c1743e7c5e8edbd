import { Stack, TextField, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { DeskDialog } from './DeskDialog.tsx';

export type Question = {
  title: string;
  submit: string;
  fields: readonly {
    name: string;
    label: string;
    hint?: string;
    value?: string;
    isLong?: true;
    type?: 'datetime-local';
  }[];
  /** Says what is wrong with an answer; undefined where nothing is. */
  check?: (answers: Record<string, string>) => string | undefined;
  onAnswer: (answers: Record<string, string>) => void;
};

type Props = Pick<DialogProps, 'disableRestoreFocus'> & { question: Question; onClose: () => void };

/** Asks for some words. The text takes the focus afterwards by itself: MUI would take it back. */
export function AskDialog({ question, onClose, disableRestoreFocus = true }: Props) {
  const { title, submit, fields, check, onAnswer } = question;
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  );
  const [problem, setProblem] = useState<string>();

  function answer(): void {
    const found = check?.(answers);
    setProblem(found);
    if (found !== undefined) return;
    onClose();
    setTimeout(() => onAnswer(answers));
  }

  return (
    <DeskDialog
      title={title}
      submit={submit}
      onClose={onClose}
      onSubmit={answer}
      {...{ disableRestoreFocus }}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {fields.map(({ name, label, hint, isLong, type }, index) => (
          <TextField
            key={name}
            label={label}
            value={answers[name]}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a dialog that was asked for
            autoFocus={index === 0}
            multiline={isLong === true}
            {...(type && { type, slotProps: { inputLabel: { shrink: true } } })}
            error={index === 0 && problem !== undefined}
            helperText={(index === 0 ? problem : undefined) ?? hint}
            onChange={({ target }) => setAnswers({ ...answers, [name]: target.value })}
          />
        ))}
      </Stack>
    </DeskDialog>
  );
}
