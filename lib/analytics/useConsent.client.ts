import 'client-only';
import { useSyncExternalStore } from 'react';
import {
  type ConsentState,
  getConsentState,
  initialConsentState,
  subscribeToConsent,
} from './analytics.client';

/** What the reader is asked about analytics, and has answered. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeToConsent, getConsentState, () => initialConsentState);
}
