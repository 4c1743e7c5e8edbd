'use client';

import DialogContent from '@mui/material/DialogContent';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import * as dialogTexts from 'newsroom/words/dialogTexts';
import * as texts from 'newsroom/words/strings';
import { useId } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import type { DisplaySettings } from '@/lib/preferences/displaySettings';
import { changeDisplaySettings, displaySettings } from '@/lib/preferences/displaySettings.client';
import type { IslandProps } from './createIsland.client';
import { IslandDialog } from './IslandDialog.client';

// On a phone at its lower edge, where thumbs are; on a wide window under its button, at the end of the header.
const place: SxProps<Theme> = (theme) => ({
  border: 1,
  borderColor: 'divider',
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    insetBlockEnd: 0,
    width: '100%',
    maxWidth: 'none',
    margin: 0,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  // All labels fit columns of one width.
  [theme.breakpoints.up('sm')]: { width: 544, maxWidth: 544 },
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    insetBlockStart: 'var(--header-height)',
    insetInlineEnd: 'calc(max(0px, (100% - var(--page-width)) / 2) + 2 * var(--space))',
    maxHeight: 'calc(100% - var(--header-height) - 2 * var(--space))',
    margin: 0,
  },
});

/** Colours, text size, and reading without pictures. */
export function SettingsDialog({ isOpen, onClose }: IslandProps) {
  return (
    <IslandDialog
      title={texts.displaySettings}
      isOpen={isOpen}
      onClose={onClose}
      // The page behind the dialog is not dimmed, so that it shows the effect of a choice.
      slotProps={{ backdrop: { invisible: true }, paper: { sx: place } }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, px: 2, pb: 2 }}>
        <Choice setting="colourScheme" label={dialogTexts.colours} options={dialogTexts.colourSchemeLabels} />
        <Choice setting="textSize" label={dialogTexts.textSize} options={dialogTexts.textSizeLabels} />
        <Choice setting="reading" label={dialogTexts.reading} options={dialogTexts.readingLabels} />
      </DialogContent>
    </IslandDialog>
  );
}

// The buttons have one width, or are as wide as their words and below each other where large letters leave no room: no
// label breaks.
const wrapping = {
  display: 'flex',
  flexWrap: 'wrap',
  mt: 1,
  gap: 0.5,
  '& .MuiToggleButton-root.MuiToggleButton-root': {
    ml: 0,
    border: 1,
    borderColor: 'var(--edge)',
    borderRadius: 1,
  },
};

const chosenFilled = {
  flex: '1 1 0',
  minHeight: 44,
  px: 0.5,
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  lineHeight: 1.25,
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'secondary.main',
    color: 'secondary.contrastText',
    // The chosen option is recognisable without colours, too.
    fontWeight: 700,
  },
};

type ChoiceProps<Setting extends keyof DisplaySettings> = {
  setting: Setting;
  label: string;
  options: Readonly<Record<DisplaySettings[Setting], string>>;
};

function Choice<Setting extends keyof DisplaySettings>({ setting, label, options }: ChoiceProps<Setting>) {
  const chosen = useStore(displaySettings)[setting];
  const labelId = useId();
  return (
    <div>
      <Typography id={labelId} sx={{ fontWeight: 'bold' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        sx={wrapping}
        value={chosen}
        aria-labelledby={labelId}
        // Null if the reader presses the option that is chosen already.
        onChange={(_, name: string | null) => name !== null && changeDisplaySettings({ [setting]: name })}
      >
        {Object.entries<string>(options).map(([name, text]) => (
          <ToggleButton key={name} value={name} sx={chosenFilled}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
