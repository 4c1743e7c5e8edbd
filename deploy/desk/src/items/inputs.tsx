import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useRef, type ComponentType } from 'react';
import { formatClock } from '../../../../lib/i18n/formatClock.ts';
import { eventStatuses } from '../../../../lib/i18n/strings.ts';
import { parseVideo } from '../../../../lib/media/video.ts';
import { fieldLimits, type Field } from '../../../../lib/model/fields.ts';
import type { Category } from '../../../../lib/model/sections.ts';
import { fieldHints, texts } from '../hy.ts';
import { FileInput } from './FileInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import type { Values } from './values.ts';

export type InputProps = {
  name: string;
  label: string;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
  /** What check:content says of it. */
  warning?: string | undefined;
  /** The other fields of the form. */
  values: Values;
  categories: readonly Category[];
  /** How wide a picture is, once it is seen. */
  onWidth?: (width: number) => void;
};

/** How each kind of field is written: a new kind that has no input here does not pass the type check. */
export const inputs: Readonly<Record<Field['kind'], ComponentType<InputProps>>> = {
  line: LineInput,
  lead: LeadInput,
  url: UrlInput,
  moment: ({ name, label, value, warning, onChange }) => (
    <MomentInput
      label={label}
      hint={warning ?? findHint(name)}
      value={value as number | ''}
      onChange={(moment) => onChange(name, moment)}
    />
  ),
  count: NumberInput,
  seconds: NumberInput,
  keys: KeysInput,
  chapters: ChaptersInput,
  focus: FocusInput,
  status: StatusInput,
  language: LineInput,
};

function findHint(name: string): string | undefined {
  return (fieldHints as Readonly<Record<string, string | undefined>>)[name];
}

function LineInput({ name, label, value, warning, onChange }: InputProps) {
  return (
    <TextField
      label={label}
      value={value}
      helperText={warning ?? findHint(name)}
      multiline={name === 'title' || name === 'correction'}
      slotProps={{ htmlInput: { maxLength: fieldLimits.line } }}
      onChange={({ target }) => onChange(name, target.value.replaceAll('\n', ' '))}
    />
  );
}

function LeadInput({ name, label, value, warning, onChange }: InputProps) {
  return (
    <TextField
      multiline
      minRows={2}
      label={label}
      value={value}
      helperText={warning ?? findHint(name)}
      slotProps={{ htmlInput: { maxLength: fieldLimits.lead } }}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
}

function NumberInput({ name, label, value, warning, onChange }: InputProps) {
  return (
    <TextField
      type="number"
      label={label}
      value={value}
      helperText={warning ?? findHint(name)}
      slotProps={{ htmlInput: { min: 0, step: 'any' } }}
      onChange={({ target }) => onChange(name, target.value === '' ? '' : Number(target.value))}
    />
  );
}

/** Where a picture is cut: the place that is pressed in it, or percentages from the left and from the top. */
function FocusInput({ name, label, value, values, warning, onChange }: InputProps) {
  const [, left, top] = /^(\d+(?:\.\d+)?)% (\d+(?:\.\d+)?)%$/.exec(String(value)) ?? [];
  return (
    <Stack sx={{ gap: 1 }}>
      {values.image !== '' && (
        <Box sx={{ position: 'relative', alignSelf: 'start', lineHeight: 0, cursor: 'crosshair' }}>
          <Box
            component="img"
            src={String(values.image)}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: '14rem' }}
            onClick={({ currentTarget, clientX, clientY }) => {
              const box = currentTarget.getBoundingClientRect();
              // What is pressed is taken for a face of a fifth of the picture: docs/documents.md.
              const percent = (part: number): number =>
                Math.min(100, Math.max(0, Math.round(((part - 0.1) / 0.8) * 100)));
              onChange(
                name,
                `${percent((clientX - box.left) / box.width)}% ${percent((clientY - box.top) / box.height)}%`,
              );
            }}
          />
          {left !== undefined && (
            <Box
              sx={{
                position: 'absolute',
                left: `${10 + Number(left) * 0.8}%`,
                top: `${10 + Number(top) * 0.8}%`,
                width: 24,
                height: 24,
                m: '-12px',
                border: '3px solid white',
                outline: '2px solid black',
                borderRadius: '50%',
                pointerEvents: 'none',
              }}
            />
          )}
        </Box>
      )}
      <TextField
        label={label}
        value={value}
        helperText={warning ?? findHint(name)}
        slotProps={{ htmlInput: { maxLength: 15 } }}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </Stack>
  );
}

function StatusInput({ name, label, value, onChange }: InputProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(name, target.value)}
    >
      <MenuItem value="">{texts.form.none}</MenuItem>
      {Object.entries(eventStatuses).map(([status, words]) => (
        <MenuItem key={status} value={status}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

function KeysInput({ name, label, value, categories, onChange }: InputProps) {
  const chosen = value as readonly string[];
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {categories.map(({ name: key, label: words }) => (
          <FormControlLabel
            key={key}
            label={words}
            control={
              <Checkbox
                checked={chosen.includes(key)}
                onChange={(_, isChecked) =>
                  onChange(name, isChecked ? [...chosen, key] : chosen.filter((each) => each !== key))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

const accepted: Readonly<Record<string, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/*',
  audio: 'audio/*',
  captions: '.vtt,text/vtt',
};

function UrlInput({ name, label, value, warning, onChange, onWidth }: InputProps) {
  const url = String(value);
  const isBad = url !== '' && !/^https?:\/\/\S+$/.test(url);
  return (
    <Stack sx={{ gap: 1 }}>
      <FileInput
        label={label}
        hint={findHint(name)}
        warning={isBad ? texts.form.url : warning}
        accept={accepted[name] ?? ''}
        value={url}
        onChange={({ url: stored, seconds }) => {
          onChange(name, stored);
          if (seconds !== undefined) onChange('duration', Math.round(seconds));
        }}
      />
      {name === 'image' && url !== '' && !isBad && (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{ maxWidth: '20rem', maxHeight: '12rem', objectFit: 'contain', alignSelf: 'start' }}
          onLoad={({ currentTarget }) => onWidth?.((currentTarget as HTMLImageElement).naturalWidth)}
        />
      )}
    </Stack>
  );
}

/** The lines of the chapters beside the recording, whose present moment becomes the next line. */
function ChaptersInput({ name, label, value, warning, values, onChange }: InputProps) {
  const player = useRef<HTMLMediaElement>(null);
  const url = String(values.video || values.audio || '');
  const isFile = /^https?:/.test(url) && parseVideo(url).kind === 'file';
  const Player = values.video ? 'video' : 'audio';

  function addMoment(): void {
    const lines = String(value).trimEnd();
    onChange(name, `${lines}${lines === '' ? '' : '\n'}${formatClock(player.current?.currentTime ?? 0)} `);
  }

  return (
    <Stack sx={{ gap: 1 }}>
      {isFile && (
        <>
          <Player
            ref={player as never}
            src={url}
            controls
            preload="metadata"
            aria-label={texts.chapters.player}
            style={{ width: '100%', maxWidth: '32rem' }}
          />
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={addMoment}>
            {texts.chapters.now}
          </Button>
        </>
      )}
      <TextField
        multiline
        minRows={3}
        label={label}
        value={value}
        helperText={warning ?? findHint(name)}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </Stack>
  );
}
