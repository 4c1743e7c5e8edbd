'use client';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { IslandProps } from '@/components/islands/islandTable.client';
import { useStore } from '@/lib/browser/createStore.client';
import { changeDisplaySettings, displaySettings } from '@/lib/preferences/displaySettings.client';
import * as texts from '@/lib/i18n/strings';

/** Colours, text size, and reading without pictures. */
export function SettingsDialog({ isOpen, onClose }: IslandProps) {
  const { colourScheme, textSize, reading } = useStore(displaySettings);
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
        <Choice
          label={texts.colours}
          options={texts.colourSchemeLabels}
          chosen={colourScheme}
          onChoose={(chosen) => changeDisplaySettings({ colourScheme: chosen })}
        />
        <Choice
          label={texts.textSize}
          options={texts.textSizeLabels}
          chosen={textSize}
          onChoose={(chosen) => changeDisplaySettings({ textSize: chosen })}
        />
        <Choice
          label={texts.reading}
          options={texts.readingLabels}
          chosen={reading}
          onChoose={(chosen) => changeDisplaySettings({ reading: chosen })}
        />
      </DialogContent>
    </Dialog>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  options: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ label, options, chosen, onChoose }: ChoiceProps<Name>) {
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
        onChange={(_, name: Name | null) => name !== null && onChoose(name)}
      >
        {(Object.keys(options) as Name[]).map((name) => (
          <ToggleButton key={name} value={name} sx={{ color: 'text.primary', minHeight: 44 }}>
            {options[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
