import 'client-only';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';

/** The playback bar, and its parts on the page of an audio recording: loaded at the first play. */
export const barOnDemand = createOnDemand(() => import('./PlaybackBar.client'));
