'use client';

import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import * as dialogTexts from '@/lib/i18n/dialogTexts';
import * as texts from '@/lib/i18n/strings';
import type { DisplaySettings } from '@/lib/preferences/displaySettings';
import { changeDisplaySettings, displaySettings } from '@/lib/preferences/displaySettings.client';
import type { IslandProps } from './islandTable.client';

/** Colours, text size, and reading without pictures. */
export function SettingsDialog({ isOpen, onClose }: IslandProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      // Undimmed, the page behind it shows what a choice does.
      slotProps={{
        backdrop: { invisible: true },
        paper: { 'aria-label': texts.displaySettings, sx: { border: 1, borderColor: 'divider' } },
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, p: 2 }}>
        <Choice setting="colourScheme" label={dialogTexts.colours} options={dialogTexts.colourSchemeLabels} />
        <Choice setting="textSize" label={dialogTexts.textSize} options={dialogTexts.textSizeLabels} />
        <Choice setting="reading" label={dialogTexts.reading} options={dialogTexts.readingLabels} />
      </DialogContent>
    </Dialog>
  );
}

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
      <Typography id={labelId} gutterBottom sx={{ fontWeight: 'bold' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        orientation="vertical"
        fullWidth
        size="small"
        color="secondary"
        value={chosen}
        aria-labelledby={labelId}
        // Null where the reader presses what is chosen already.
        onChange={(_, name: string | null) => name !== null && changeDisplaySettings({ [setting]: name })}
      >
        {Object.entries<string>(options).map(([name, text]) => (
          <ToggleButton key={name} value={name} sx={{ color: 'text.primary', minHeight: 44 }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
