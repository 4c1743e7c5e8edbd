import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useBackend } from '../backend.tsx';
import { texts } from '../hy.ts';
import { preparePicture, readLength, uploadFile, type Progress, type Upload } from './upload.ts';

export type StoredFile = { url: string; seconds?: number | undefined };

type Props = {
  label: string;
  hint?: string | undefined;
  warning?: ReactNode;
  /** What the field takes, as of an input of the type file. */
  accept: string;
  value: string;
  onChange: (file: StoredFile) => void;
};

/** The URL of a file, or a file of the editor's own, which is stored at once. */
export function FileInput({ label, hint, warning, accept, value, onChange }: Props) {
  const backend = useBackend();
  const chooser = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<{ file: File; reason: string }>();
  const upload = useRef<Upload>(undefined);

  async function store(chosen: File): Promise<void> {
    setFailed(undefined);
    setProgress({ share: 0, isPaused: !navigator.onLine });
    try {
      const isPicture = chosen.type.startsWith('image/');
      const file = isPicture ? (await preparePicture(chosen)).file : withType(chosen);
      const seconds = /^(?:audio|video)\//.test(file.type) ? await readLength(file) : undefined;
      upload.current = uploadFile(backend, file, setProgress);
      onChange({ url: await upload.current.url, seconds });
    } catch (error) {
      // Firebase's errors have a code of words, those of a picture that cannot be read a name.
      const why = `${(error as { code?: unknown }).code} ${(error as Error).name}`;
      const isRefused = /unauthorized|InvalidStateError|EncodingError/.test(why);
      if (!why.includes('canceled'))
        setFailed({ file: chosen, reason: isRefused ? texts.files.wrongType : texts.files.failed });
    }
    setProgress(undefined);
  }

  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: 'start' }}>
        <TextField
          label={label}
          helperText={warning ?? hint}
          value={value}
          type="url"
          onChange={({ target }) => onChange({ url: target.value })}
        />
        <Button
          variant="outlined"
          sx={{ mt: { sm: 1 }, flexShrink: 0 }}
          aria-label={`${label}․ ${value === '' ? texts.files.choose : texts.files.replace}`}
          disabled={progress !== undefined}
          onClick={() => chooser.current?.click()}
        >
          {value === '' ? texts.files.choose : texts.files.replace}
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
            if (file !== undefined) void store(file);
          }}
        />
      </Stack>
      {progress !== undefined && (
        <Box component="output">
          <LinearProgress variant="determinate" value={progress.share * 100} aria-label={label} />
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="body2">
              {progress.isPaused
                ? texts.files.paused
                : texts.files.progress(String(Math.round(progress.share * 100)))}
            </Typography>
            <Button size="small" onClick={() => upload.current?.cancel()}>
              {texts.files.cancel}
            </Button>
          </Stack>
        </Box>
      )}
      {failed !== undefined && (
        <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="error">
            {failed.reason}
          </Typography>
          <Button size="small" onClick={() => void store(failed.file)}>
            {texts.files.retry}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Systems do not know captions as a type of their own. */
function withType(file: File): File {
  if (!file.name.toLowerCase().endsWith('.vtt')) return file;
  return new File([file], file.name, { type: 'text/vtt' });
}
