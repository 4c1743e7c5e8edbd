'use client';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { defaultDisplaySettings } from '@/lib/preferences/displaySettings';
import { useDisplaySettings } from '@/lib/preferences/useDisplaySettings.client';
import * as texts from '@/lib/i18n/strings';

type Orientation = 'horizontal' | 'vertical';

/** Colours, text size, and reading without pictures. */
export function SettingsChoices({ orientation }: { orientation: Orientation }) {
  const [settings = defaultDisplaySettings, change] = useDisplaySettings();
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Choice
        orientation={orientation}
        label={texts.colours}
        options={texts.colourSchemeLabels}
        chosen={settings.colourScheme}
        onChoose={(colourScheme) => change({ colourScheme })}
      />
      <Choice
        orientation={orientation}
        label={texts.textSize}
        options={texts.textSizeLabels}
        chosen={settings.textSize}
        onChoose={(textSize) => change({ textSize })}
      />
      <Choice
        orientation={orientation}
        label={texts.reading}
        options={texts.readingLabels}
        chosen={settings.reading}
        onChoose={(reading) => change({ reading })}
      />
    </Box>
  );
}

type ChoiceProps<Name extends string> = {
  orientation: Orientation;
  label: string;
  options: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ orientation, label, options, chosen, onChoose }: ChoiceProps<Name>) {
  const labelId = useId();
  return (
    <div>
      <Box id={labelId} sx={{ mb: 0.5, fontWeight: 'bold' }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        orientation={orientation}
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
