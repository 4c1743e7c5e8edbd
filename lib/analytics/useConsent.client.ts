import 'client-only';
import { useSyncExternalStore } from 'react';
import {
  type ConsentState,
  getConsentState,
  initialConsentState,
  subscribeToConsent,
} from './consent.client';

/** The state of the consent question. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeToConsent, getConsentState, () => initialConsentState);
}
