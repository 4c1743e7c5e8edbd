import { readStored, store } from '../browser/deviceStorage.ts';

/** How far a reader has come in the recordings they began, the last one first. */
export type PlaybackPositions = readonly PlaybackPosition[];

export type PlaybackPosition = {
  /** Section and id of the item: `programs/x`. */
  key: string;
  /** Whole seconds from the beginning. */
  seconds: number;
};

/** The key of localStorage they are stored under, as JSON. */
export const playbackPositionsKey = 'playback-positions';

/** The most positions stored; the oldest is dropped. */
export const positionLimit = 50;

// Who leaves sooner has not begun.
const shortestSeconds = 5;
// What is left at the end is the credits; a short recording has proportionally fewer.
const longestEndSeconds = 15;
const endShare = 0.05;

/** Parses what the device has stored; invalid entries are left out. Never throws. */
export function parsePlaybackPositions(stored: string | null): PlaybackPositions {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition).slice(0, positionLimit) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is PlaybackPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { key, seconds } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0;
}

export function findPosition(positions: PlaybackPositions, key: string): number | undefined {
  return positions.find((position) => position.key === key)?.seconds;
}

/**
 * The positions with this one first; without it where there is nothing to go on with: at the very beginning, near
 * the end, and in a broadcast that has no end (its length is not finite).
 */
export function rememberPosition(
  positions: PlaybackPositions,
  { key, seconds, lengthSeconds }: PlaybackPosition & { lengthSeconds: number },
): PlaybackPositions {
  const others = positions.filter((position) => position.key !== key);
  if (!isWorthStoring(seconds, lengthSeconds)) return others;
  return [{ key, seconds: Math.floor(seconds) }, ...others].slice(0, positionLimit);
}

function isWorthStoring(seconds: number, lengthSeconds: number): boolean {
  if (!Number.isFinite(lengthSeconds)) return false;
  const endSeconds = Math.min(longestEndSeconds, Math.max(1, lengthSeconds * endShare));
  return seconds >= shortestSeconds && seconds < lengthSeconds - endSeconds;
}

/** How far the reader has come in this recording, in seconds; undefined where that is not known. Never throws. */
export function readPosition(key: string): number | undefined {
  return findPosition(parsePlaybackPositions(readStored(playbackPositionsKey)), key);
}

/** Keeps on the device how far the reader has come, or forgets it at the end. Never throws. */
export function storePosition(position: PlaybackPosition & { lengthSeconds: number }): void {
  // Read again each time: another tab may have stored one of its own.
  const stored = parsePlaybackPositions(readStored(playbackPositionsKey));
  const positions = rememberPosition(stored, position);
  store(playbackPositionsKey, positions.length === 0 ? undefined : JSON.stringify(positions));
}
