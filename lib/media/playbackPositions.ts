import { readStored, store } from '../browser/deviceStorage.ts';
import { itemPath } from '../model/paths.ts';
import type { SectionName } from '../model/sections.ts';

/** How far a reader has come in the recordings they began, the last one first. */
export type PlaybackPositions = readonly PlaybackPosition[];

export type PlaybackPosition = {
  /** Section and id of the item: `programs/x`. */
  key: string;
  /** Whole seconds from the beginning. */
  seconds: number;
  /** The item's. Positions that earlier versions of the site stored have neither it nor what follows. */
  title?: string;
  lengthSeconds?: number;
  /** Epoch ms. */
  updatedAt?: number;
};

/** A recording to go on with. */
export type UnfinishedRecording = Required<PlaybackPosition>;

/** The key of localStorage they are stored under, as JSON. */
export const playbackPositionsKey = 'playback-positions';

/** The most positions stored; the oldest is dropped. */
export const positionLimit = 50;

// Who leaves sooner has not begun.
const shortestSeconds = 5;
// What is left at the end is the credits; a short recording has proportionally fewer.
const longestEndSeconds = 15;
const endShare = 0.05;
// Whoever is nearer to the end has heard it, and who left it earlier has given it up.
const unfinishedRestSeconds = 60;
const unfinishedMs = 14 * 24 * 60 * 60 * 1000;

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

/** The recordings left less than 14 days before `now` (epoch ms) and more than a minute before their end, the last one first. */
export function pickUnfinished(positions: PlaybackPositions, now: number): readonly UnfinishedRecording[] {
  return positions.filter(
    (position): position is UnfinishedRecording =>
      typeof position.title === 'string' &&
      Number(position.lengthSeconds) - position.seconds > unfinishedRestSeconds &&
      now - Number(position.updatedAt) < unfinishedMs,
  );
}

/** The recordings on this device to go on with, the last one first. Never throws. */
export function listUnfinished(): readonly UnfinishedRecording[] {
  return pickUnfinished(readPositions(), Date.now());
}

/** The path of a recording's item. */
export function recordingPath({ key }: PlaybackPosition): string {
  const [section, id = ''] = key.split('/');
  return itemPath(section as SectionName, id);
}

/** All positions on this device. Never throws. */
export function readPositions(): PlaybackPositions {
  return parsePlaybackPositions(readStored(playbackPositionsKey));
}

/** How far the reader has come in this recording, in seconds; undefined where that is not known. Never throws. */
export function readPosition(key: string): number | undefined {
  return findPosition(readPositions(), key);
}

/** Keeps on the device how far the reader has come, or forgets it at the end. Never throws. */
export function storePosition(position: Omit<UnfinishedRecording, 'updatedAt'>): void {
  // Read again each time: another tab may have stored one of its own.
  storePositions(rememberPosition(readPositions(), { ...position, updatedAt: Date.now() }));
}

/** Deletes the positions that `isUnwanted` picks from the device. Never throws. */
export function forgetPositions(isUnwanted: (position: PlaybackPosition) => boolean): void {
  storePositions(readPositions().filter((position) => !isUnwanted(position)));
}

function storePositions(positions: PlaybackPositions): void {
  store(playbackPositionsKey, positions.length === 0 ? undefined : JSON.stringify(positions));
}
