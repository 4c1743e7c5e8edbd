import 'client-only';

/** The speeds a reader can choose, as multiples of the recording's own. */
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The key of the chosen speed in `localStorage`. */
export const playbackSpeedKey = 'playback-speed';

/** The speed the reader chose last, on any recording; 1 before that. Never throws. */
export function readPlaybackSpeed(): number {
  try {
    const stored = localStorage.getItem(playbackSpeedKey);
    return playbackSpeeds.find((speed) => String(speed) === stored) ?? 1;
  } catch {
    return 1;
  }
}

/** Stores the chosen speed on the device. Never throws. */
export function storePlaybackSpeed(speed: number): void {
  try {
    if (speed === 1) localStorage.removeItem(playbackSpeedKey);
    else localStorage.setItem(playbackSpeedKey, String(speed));
  } catch {
    // Storage is off or full: the choice lasts until the page is left.
  }
}
