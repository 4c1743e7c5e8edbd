'use client';
import { useDisplaySettings } from '@/lib/preferences/useDisplaySettings.client';
import * as texts from '@/lib/i18n/strings';
import styles from './DisplaySettings.module.css';

const panelId = 'display-settings';

/**
 * The button of the looks and its panel: colours, text size, and reading without pictures. Hidden without JavaScript,
 * which it needs.
 */
export function DisplaySettings() {
  const [settings, change] = useDisplaySettings();
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} popoverTarget={panelId}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
        </svg>
        <span className={styles.label}>{texts.displaySettings}</span>
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <Choice
          legend={texts.colours}
          name="colour-scheme"
          labels={texts.colourSchemeLabels}
          chosen={settings?.colourScheme}
          onChange={(colourScheme) => change({ colourScheme })}
        />
        <Choice
          legend={texts.textSize}
          name="text-size"
          labels={texts.textSizeLabels}
          chosen={settings?.textSize}
          onChange={(textSize) => change({ textSize })}
        />
        <Choice
          legend={texts.reading}
          name="reading"
          labels={texts.readingLabels}
          chosen={settings?.reading}
          onChange={(reading) => change({ reading })}
        />
      </div>
    </div>
  );
}

type ChoiceProps<Name extends string> = {
  legend: string;
  name: string;
  labels: Readonly<Record<Name, string>>;
  /** Undefined until it is known: before then a choice would be lost. */
  chosen: Name | undefined;
  onChange: (name: Name) => void;
};

function Choice<Name extends string>({ legend, name, labels, chosen, onChange }: ChoiceProps<Name>) {
  return (
    <fieldset className={styles.group} disabled={chosen === undefined}>
      <legend>{legend}</legend>
      {(Object.keys(labels) as Name[]).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
