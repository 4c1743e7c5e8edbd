import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { DeskDialog } from './DeskDialog.tsx';

export type Question = {
  title: string;
  submit: string;
  fields: readonly { name: string; label: string; hint?: string; value?: string; isLong?: true }[];
  /** Says what is wrong with an answer; undefined where nothing is. */
  check?: (answers: Record<string, string>) => string | undefined;
  onAnswer: (answers: Record<string, string>) => void;
};

/** Asks for some words. Focus afterwards is the matter of whoever asked: MUI would take it back from the text. */
export function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
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
    <DeskDialog title={title} submit={submit} onClose={onClose} onSubmit={answer} disableRestoreFocus>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {fields.map(({ name, label, hint, isLong }, index) => (
          <TextField
            key={name}
            label={label}
            value={answers[name]}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a dialog that was asked for
            autoFocus={index === 0}
            multiline={isLong === true}
            error={index === 0 && problem !== undefined}
            helperText={(index === 0 ? problem : undefined) ?? hint}
            onChange={({ target }) => setAnswers({ ...answers, [name]: target.value })}
          />
        ))}
      </Stack>
    </DeskDialog>
  );
}
