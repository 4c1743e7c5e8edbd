import 'client-only';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';
import { playbackSpeeds } from './recording';

/** The key of the chosen speed in `localStorage`. */
export const playbackSpeedKey = 'playback-speed';

/** The speed the reader chose last, on any recording; 1 before that. Never throws. */
export function readPlaybackSpeed(): number {
  const stored = readStored(playbackSpeedKey);
  return playbackSpeeds.find((speed) => String(speed) === stored) ?? 1;
}

export function storePlaybackSpeed(speed: number): void {
  writeStored(playbackSpeedKey, speed === 1 ? undefined : String(speed));
}

export function setPlaybackSpeed(media: HTMLMediaElement, speed: number): void {
  media.playbackRate = speed;
  // Another try after a failure loads the file again, which sets the speed to this one.
  media.defaultPlaybackRate = speed;
}
