import type { PageName } from 'newsroom/model/paths';
import { writeStored } from '../browser/deviceStorage.ts';
import { playbackPositionsKey, readPositions, type PlaybackPosition } from './playbackPositions.ts';

/** The most positions stored; the oldest is dropped. */
export const positionLimit = 50;

// A reader who leaves sooner has not begun.
const shortestSeconds = 5;
// The last seconds are the credits; a short recording has proportionally fewer.
const longestEndSeconds = 15;
const endShare = 0.05;

/** Reads the stored position, in seconds, in the recording of the item with this path. Never throws. */
export function readPosition(path: string): number | undefined {
  return readPositions().find(({ key }) => `/${key}` === path)?.seconds;
}

/**
 * Stores the reader's position. Deletes it at the very beginning, near the end, and in a live stream (its length is
 * not finite). Never throws.
 */
export function storePosition(recording: PageName, seconds: number, lengthSeconds: number): void {
  const key = recording.path.slice(1);
  // The positions are read again each time: another tab may have stored one meanwhile.
  const positions: PlaybackPosition[] = readPositions().filter((other) => other.key !== key);
  if (isWorthStoring(seconds, lengthSeconds)) {
    const { title } = recording;
    positions.unshift({ key, title, seconds: Math.floor(seconds), lengthSeconds, updatedAt: Date.now() });
  }
  storePositions(positions.slice(0, positionLimit));
}

function isWorthStoring(seconds: number, lengthSeconds: number): boolean {
  if (!Number.isFinite(lengthSeconds)) return false;
  const endSeconds = Math.min(longestEndSeconds, Math.max(1, lengthSeconds * endShare));
  return seconds >= shortestSeconds && seconds < lengthSeconds - endSeconds;
}

/** Deletes the positions in the recordings of these items' paths from the device. Never throws. */
export function forgetRecordings(paths: readonly string[]): void {
  storePositions(readPositions().filter(({ key }) => !paths.includes(`/${key}`)));
}

/** Deletes the position in the recording of this path's item. Returns a function that restores it. Never throws. */
export function removePosition(path: string): () => void {
  const removed = readPositions().filter(({ key }) => `/${key}` === path);
  forgetRecordings([path]);
  return () => storePositions([...removed, ...readPositions()]);
}

function storePositions(positions: readonly PlaybackPosition[]): void {
  writeStored(playbackPositionsKey, positions.length === 0 ? undefined : JSON.stringify(positions));
}
