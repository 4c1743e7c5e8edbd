/** The reader's choice about Google Analytics. */
export type Consent = 'agreed' | 'declined';

/** The key of the choice in `localStorage`. */
export const consentKey = 'analytics-consent';

/** The stored choice; undefined where there is none. Never throws. */
export function parseConsent(stored: string | null): Consent | undefined {
  return stored === 'agreed' || stored === 'declined' ? stored : undefined;
}
