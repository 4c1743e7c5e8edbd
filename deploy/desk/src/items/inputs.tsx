import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { fieldLimits, type Field } from 'newsroom/model/fields';
import type { Category } from 'newsroom/model/sections';
import { parseVideo } from 'newsroom/text/video';
import { formatClock } from 'newsroom/words/formatClock';
import { eventStatuses } from 'newsroom/words/strings';
import { useRef, type ComponentType } from 'react';
import { fieldHints, texts } from '../hy.ts';
import { FileInput } from './FileInput.tsx';
import { FocusInput } from './FocusInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import { findLatest, type Values } from './values.ts';

type InputProps = {
  name: string;
  label: string;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
  /** The line below the input: what check:content says of its value, or what belongs into it. */
  hint?: string | undefined;
  /** The other fields of the form. */
  values: Values;
  categories: readonly Category[];
  /** How wide a picture is, once it is seen. */
  onWidth?: ((width: number) => void) | undefined;
};

/** How each kind of field is written: a new kind that has no input here does not pass the type check. */
const inputs: Readonly<Record<Field['kind'], ComponentType<InputProps>>> = {
  line: (props) => (
    <TextInput
      {...props}
      limit={fieldLimits.line}
      multiline={props.name === 'title' || props.name === 'correction'}
      parse={(text) => text.replaceAll('\n', ' ')}
    />
  ),
  lead: (props) => <TextInput {...props} limit={fieldLimits.lead} multiline minRows={2} />,
  language: (props) => <TextInput {...props} limit={20} />,
  count: NumberInput,
  seconds: NumberInput,
  status: (props) => (
    <TextInput {...props} select>
      <MenuItem value="">{texts.form.none}</MenuItem>
      {Object.entries(eventStatuses).map(([status, words]) => (
        <MenuItem key={status} value={status}>
          {words}
        </MenuItem>
      ))}
    </TextInput>
  ),
  moment: ({ name, label, hint, value, onChange }) => (
    <MomentInput
      label={label}
      hint={hint}
      value={value as number | ''}
      latest={findLatest(name, Date.now())}
      onChange={(moment) => onChange(name, moment)}
    />
  ),
  keys: KeysInput,
  url: UrlInput,
  focus: (props) => (
    <Stack sx={{ gap: 1 }}>
      {props.values.image !== '' && (
        <FocusInput
          label={props.label}
          image={String(props.values.image)}
          value={String(props.value)}
          onWidth={props.onWidth}
          onChange={(focus) => props.onChange(props.name, focus)}
        />
      )}
      <TextInput {...props} limit={15} />
    </Stack>
  ),
  chapters: ChaptersInput,
};

type FieldsProps = Pick<InputProps, 'values' | 'categories' | 'onChange' | 'onWidth'> & {
  names: readonly string[];
  table: Readonly<Record<string, Field>>;
  labels: Readonly<Record<string, string>>;
  /** The warning of check:content for each. */
  warnings?: Readonly<Record<string, string>>;
};

/** The inputs of some fields of a document, by the site's own table of them. */
export function FieldInputs({ names, table, labels, warnings = {}, values, ...props }: FieldsProps) {
  const hints: Readonly<Record<string, string | undefined>> = fieldHints;
  return (
    <Stack sx={{ gap: 2 }}>
      {names.map((name) => {
        const Input = inputs[table[name]!.kind];
        const hint = warnings[name] === undefined ? hints[name] : `⚠ ${warnings[name]}`;
        const own = { name, label: labels[name] ?? name, hint, value: values[name], values };
        return <Input key={name} {...own} {...props} />;
      })}
    </Stack>
  );
}

type TextProps = Pick<TextFieldProps, 'multiline' | 'minRows' | 'type' | 'select' | 'children'> & {
  limit?: number;
  parse?: (text: string) => unknown;
};

function TextInput({ limit, parse = String, ...props }: InputProps & TextProps) {
  const { name, label, value, hint, onChange } = props;
  const { multiline = false, minRows, type, select = false, children } = props;
  return (
    <TextField
      {...{ label, value, multiline, minRows, type, select, children }}
      helperText={hint}
      slotProps={{
        htmlInput: { maxLength: limit },
        ...(select && { select: { displayEmpty: true }, inputLabel: { shrink: true } }),
      }}
      onChange={({ target }) => onChange(name, parse(target.value))}
    />
  );
}

function NumberInput(props: InputProps) {
  return <TextInput {...props} type="number" parse={(text) => (text === '' ? '' : Number(text))} />;
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

function UrlInput({ name, label, value, hint, onChange }: InputProps) {
  const url = String(value);
  const isBad = url !== '' && !/^https?:\/\/\S+$/.test(url);
  return (
    <FileInput
      label={label}
      hint={isBad ? texts.form.url : hint}
      accept={accepted[name] ?? ''}
      value={url}
      onChange={({ url: stored, seconds }) => {
        onChange(name, stored);
        if (seconds !== undefined) onChange('duration', Math.round(seconds));
      }}
    />
  );
}

/** The lines of the chapters beside the recording, whose present moment becomes the next line. */
function ChaptersInput(props: InputProps) {
  const { name, value, values, onChange } = props;
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
      <TextInput {...props} limit={fieldLimits.chapters} multiline minRows={3} />
    </Stack>
  );
}
