import { readStored } from '../browser/deviceStorage.ts';
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

/** A recording to go on with: its title, and the path of its item. */
export type UnfinishedRecording = { path: string; title: string };

/** The key of localStorage they are stored under, as JSON. */
export const playbackPositionsKey = 'playback-positions';

// Whoever is nearer to the end has heard it, and who left it earlier has given it up.
const unfinishedRestSeconds = 60;
const unfinishedMs = 14 * 24 * 60 * 60 * 1000;

/** Parses what the device has stored, none where it is not a list; invalid entries are left out. Never throws. */
export function parsePlaybackPositions(stored: string | null): PlaybackPositions {
  try {
    return (JSON.parse(stored ?? '[]') as readonly unknown[]).filter(isPosition);
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is PlaybackPosition {
  const { key, seconds } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && Number.isFinite(seconds) && Number(seconds) > 0;
}

/** The recordings left less than 14 days before `now` (epoch ms) and more than a minute before their end, the last one first. */
export function pickUnfinished(positions: PlaybackPositions, now: number): readonly UnfinishedRecording[] {
  return positions.flatMap((position) => {
    const { title, seconds, lengthSeconds = 0, updatedAt = 0 } = position;
    const isUnfinished = lengthSeconds - seconds > unfinishedRestSeconds && now - updatedAt < unfinishedMs;
    return isUnfinished && typeof title === 'string' ? [{ path: recordingPath(position), title }] : [];
  });
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
