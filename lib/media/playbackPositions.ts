import type { PageName } from 'newsroom/model/paths';
import { readStored } from '../browser/deviceStorage.ts';

// Storing them is apart, in storePosition.ts: the home page loads this file.

/** A reader's position in a recording. */
export type PlaybackPosition = {
  /** The path of its item's page without the first slash: `programs/x`. */
  key: string;
  /** Whole seconds from the beginning. */
  seconds: number;
  /** The item's title. Positions stored by earlier versions of the site lack this and the fields below. */
  title?: string;
  lengthSeconds?: number;
  /** Epoch ms. */
  updatedAt?: number;
};

/** A recording to go on with. */
export type Unfinished = PageName & Pick<PlaybackPosition, 'seconds'> & { lengthSeconds: number };

/** The key of localStorage they are stored under, as JSON. */
export const playbackPositionsKey = 'playback-positions';

// A reader nearer to the end has heard it all. A reader who left earlier does not want the rest.
const unfinishedRestSeconds = 60;
const unfinishedMs = 14 * 24 * 60 * 60 * 1000;

/** The valid positions on this device, the last one first. Never throws. */
export function readPositions(): readonly PlaybackPosition[] {
  try {
    return (JSON.parse(readStored(playbackPositionsKey) ?? '[]') as readonly unknown[]).filter(isPosition);
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is PlaybackPosition {
  const { key, seconds } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && Number.isFinite(seconds) && Number(seconds) > 0;
}

/**
 * The recordings left in the last 14 days and more than a minute before their end, the last one first. Never throws.
 */
export function listUnfinished(): readonly Unfinished[] {
  return readPositions().flatMap(({ key, title, seconds, lengthSeconds = 0, updatedAt = 0 }) => {
    const isUnfinished =
      lengthSeconds - seconds > unfinishedRestSeconds && Date.now() - updatedAt < unfinishedMs;
    return isUnfinished && typeof title === 'string'
      ? [{ path: `/${key}`, title, seconds, lengthSeconds }]
      : [];
  });
}
