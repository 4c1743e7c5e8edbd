import 'client-only';
import { readStored, store } from '@/lib/browser/deviceStorage';

/** The speeds a reader can choose, as multiples of the recording's own. */
const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The speeds to choose from where a recording has this one: the browser's own menu has others. */
export function listSpeeds(current: number): readonly number[] {
  return [...new Set([...playbackSpeeds, current])].toSorted((one, other) => one - other);
}

/** The key of the chosen speed in `localStorage`. */
export const playbackSpeedKey = 'playback-speed';

/** The speed the reader chose last, on any recording; 1 before that. Never throws. */
export function readPlaybackSpeed(): number {
  const stored = readStored(playbackSpeedKey);
  return playbackSpeeds.find((speed) => String(speed) === stored) ?? 1;
}

/** Stores the chosen speed on the device. Never throws. */
export function storePlaybackSpeed(speed: number): void {
  store(playbackSpeedKey, speed === 1 ? undefined : String(speed));
}
