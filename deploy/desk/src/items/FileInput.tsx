import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { fieldLimits } from 'newsroom/model/fields';
import { useRef, useState } from 'react';
import { useBackend } from '../backend.tsx';
import { texts } from '../hy.ts';
import { uploading } from '../uploading.ts';
import { preparePicture, readLength, uploadFile, type Progress, type Upload } from './upload.ts';

type StoredFile = { url: string; seconds?: number | undefined };

type Props = {
  label: string;
  hint?: string | undefined;
  accept: string;
  value: string;
  onChange: (file: StoredFile) => void;
};

/** The URL of a file, or a file of the editor's own, which is stored at once. */
export function FileInput({ label, hint, accept, value, onChange }: Props) {
  const backend = useBackend();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useRef<Upload>(undefined);
  const [progress, setProgress] = useState<Progress>({ share: 0, isPaused: false });
  const { mutate, isPending, error, variables } = useMutation({
    ...uploading,
    mutationFn: async (chosen: File): Promise<StoredFile> => {
      setProgress({ share: 0, isPaused: !navigator.onLine });
      const isPicture = chosen.type.startsWith('image/');
      const file = isPicture ? (await preparePicture(chosen)).file : withType(chosen);
      const seconds = /^(?:audio|video)\//.test(file.type) ? await readLength(file) : undefined;
      upload.current = uploadFile(backend, file, setProgress);
      return { url: await upload.current.url, seconds };
    },
    onSuccess: onChange,
  });
  const problem = error === null ? undefined : describeProblem(error);
  const percent = Math.round(progress.share * 100);
  const choose = value === '' ? texts.files.choose : texts.files.replace;

  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: 'start' }}>
        <TextField
          label={label}
          helperText={hint}
          value={value}
          type="url"
          slotProps={{ htmlInput: { maxLength: fieldLimits.url } }}
          onChange={({ target }) => onChange({ url: target.value })}
        />
        <Button
          variant="outlined"
          sx={{ mt: { sm: 1 }, flexShrink: 0 }}
          aria-label={`${label}․ ${choose}`}
          disabled={isPending}
          onClick={() => chooser.current?.click()}
        >
          {choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept}
          aria-label={`${label}․ ${texts.files.choose}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file !== undefined) mutate(file);
          }}
        />
      </Stack>
      {isPending && (
        <Box component="output">
          <LinearProgress variant="determinate" value={percent} aria-label={label} />
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="body2">
              {progress.isPaused ? texts.files.paused : texts.files.progress(String(percent))}
            </Typography>
            <Button size="small" onClick={() => upload.current?.cancel()}>
              {texts.files.cancel}
            </Button>
          </Stack>
        </Box>
      )}
      {problem !== undefined && (
        <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
          <Button size="small" onClick={() => mutate(variables!)}>
            {texts.files.retry}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/**
 * Undefined for an upload that the editor has cancelled. Firebase's errors have a code, those of an unreadable picture
 * a name.
 */
function describeProblem(error: Error & { code?: unknown }): string | undefined {
  const why = `${error.code} ${error.name}`;
  if (why.includes('canceled')) return undefined;
  const isRefused = /unauthorized|InvalidStateError|EncodingError/.test(why);
  return isRefused ? texts.files.wrongType : texts.files.failed;
}

/** Systems do not know captions as a type of their own. */
function withType(file: File): File {
  if (!file.name.toLowerCase().endsWith('.vtt')) return file;
  return new File([file], file.name, { type: 'text/vtt' });
}
