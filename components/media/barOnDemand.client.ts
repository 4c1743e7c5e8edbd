import 'client-only';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';

/** The playback bar, loaded at the first play. */
export const barOnDemand = createOnDemand(() => import('./PlaybackBar.client'));
