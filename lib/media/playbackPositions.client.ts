import 'client-only';
import {
  findPosition,
  parsePlaybackPositions,
  type PlaybackPosition,
  playbackPositionsKey,
  rememberPosition,
} from './playbackPositions';

/** How far the reader has come in this recording, in seconds; undefined where that is not known. Never throws. */
export function readPosition(key: string): number | undefined {
  return findPosition(parsePlaybackPositions(readStored()), key);
}

/** Keeps on the device how far the reader has come, or forgets it at the end. Never throws. */
export function storePosition(position: PlaybackPosition & { lengthSeconds: number }): void {
  const stored = readStored();
  // Read again each time: another tab may have stored one of its own.
  const positions = rememberPosition(parsePlaybackPositions(stored), position);
  if (stored === null && positions.length === 0) return;
  try {
    if (positions.length === 0) localStorage.removeItem(playbackPositionsKey);
    else localStorage.setItem(playbackPositionsKey, JSON.stringify(positions));
  } catch {
    // Storage is off or full: the next visit begins at the beginning.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(playbackPositionsKey);
  } catch {
    return null;
  }
}
