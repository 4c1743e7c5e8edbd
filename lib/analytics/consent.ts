/** Whether the reader lets visits be counted. */
export type Consent = 'agreed' | 'declined';

/** Where the device keeps the answer. */
export const consentKey = 'analytics-consent';

/** Reads what the device kept; undefined where no answer was given. Never throws. */
export function parseConsent(stored: string | null): Consent | undefined {
  return stored === 'agreed' || stored === 'declined' ? stored : undefined;
}
