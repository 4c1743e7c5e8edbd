'use client';
import { useDisplaySettings } from '@/lib/client/useDisplaySettings';
import { colourSchemes, readings, textSizes } from '@/lib/model/displaySettings';
import * as texts from '@/lib/text/strings';
import styles from './DisplaySettings.module.css';

const panelId = 'display-settings';

/** The button «Տեսք» and its panel: colours, text size, and reading without pictures. Hidden without JavaScript, which it needs. */
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
        <fieldset className={styles.group}>
          <legend>{texts.colours}</legend>
          {colourSchemes.map((name) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="colour-scheme"
                value={name}
                checked={settings.colourScheme === name}
                onChange={() => change({ colourScheme: name })}
              />
              {texts.colourSchemeLabels[name]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.textSize}</legend>
          {textSizes.map((name) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="text-size"
                value={name}
                checked={settings.textSize === name}
                onChange={() => change({ textSize: name })}
              />
              {texts.textSizeLabels[name]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.reading}</legend>
          {readings.map((name) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="reading"
                value={name}
                checked={settings.reading === name}
                onChange={() => change({ reading: name })}
              />
              {texts.readingLabels[name]}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
