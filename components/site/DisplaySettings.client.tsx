'use client';
import { useRef } from 'react';
import { useIslandControl } from '@/components/islands/useIsland.client';
import controls from '@/components/site/Theme/controls.module.css';
import * as texts from '@/lib/i18n/strings';

/** The button that opens the display settings (SettingsDialog.client.tsx). */
export function DisplaySettings() {
  const button = useRef<HTMLButtonElement>(null);
  const control = useIslandControl('displaySettings', button);
  return (
    <button
      ref={button}
      type="button"
      className={controls.icon}
      aria-label={texts.displaySettings}
      {...control}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  );
}
