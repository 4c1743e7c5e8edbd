import { store } from '../browser/deviceStorage.ts';
import {
  type PlaybackPosition,
  type PlaybackPositions,
  playbackPositionsKey,
  readPositions,
  recordingPath,
} from './playbackPositions.ts';

// What only a player or the list of recordings needs, apart from playbackPositions.ts, which the home page loads.

/** The most positions stored; the oldest is dropped. */
export const positionLimit = 50;

// Who leaves sooner has not begun.
const shortestSeconds = 5;
// What is left at the end is the credits; a short recording has proportionally fewer.
const longestEndSeconds = 15;
const endShare = 0.05;

export function findPosition(positions: PlaybackPositions, key: string): number | undefined {
  return positions.find((position) => position.key === key)?.seconds;
}

/**
 * The positions with this one first; without it where there is nothing to go on with: at the very beginning, near
 * the end, and in a broadcast that has no end (its length is not finite).
 */
export function rememberPosition(
  positions: PlaybackPositions,
  position: PlaybackPosition & { lengthSeconds: number },
): PlaybackPositions {
  const { key, seconds, lengthSeconds } = position;
  const others = positions.filter((other) => other.key !== key);
  if (!isWorthStoring(seconds, lengthSeconds)) return others;
  return [{ ...position, seconds: Math.floor(seconds) }, ...others].slice(0, positionLimit);
}

function isWorthStoring(seconds: number, lengthSeconds: number): boolean {
  if (!Number.isFinite(lengthSeconds)) return false;
  const endSeconds = Math.min(longestEndSeconds, Math.max(1, lengthSeconds * endShare));
  return seconds >= shortestSeconds && seconds < lengthSeconds - endSeconds;
}

/** How far the reader has come in this recording, in seconds; undefined where that is not known. Never throws. */
export function readPosition(key: string): number | undefined {
  return findPosition(readPositions(), key);
}

/** Keeps on the device how far the reader has come, or forgets it at the end. Never throws. */
export function storePosition(position: Required<Omit<PlaybackPosition, 'updatedAt'>>): void {
  // Read again each time: another tab may have stored one of its own.
  storePositions(rememberPosition(readPositions(), { ...position, updatedAt: Date.now() }));
}

/** Deletes the positions in the recordings of these items' paths from the device. Never throws. */
export function forgetRecordings(paths: readonly string[]): void {
  storePositions(readPositions().filter((position) => !paths.includes(recordingPath(position))));
}

function storePositions(positions: PlaybackPositions): void {
  store(playbackPositionsKey, positions.length === 0 ? undefined : JSON.stringify(positions));
}
