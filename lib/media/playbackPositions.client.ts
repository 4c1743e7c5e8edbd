import 'client-only';
import { readStored, store } from '@/lib/browser/deviceStorage';
import {
  findPosition,
  parsePlaybackPositions,
  type PlaybackPosition,
  playbackPositionsKey,
  rememberPosition,
} from './playbackPositions';

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
