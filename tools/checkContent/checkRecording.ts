import type { FileProblem } from 'newsroom/checks/findings';
import { fetchTextFile } from '../../lib/content/fetchTextFile.node.ts';
import { pickMediaType, readMediaFile } from '../../lib/media/readMediaFile.node.ts';
import { parseTranscript } from '../../lib/media/transcript.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { readStart } from './readStart.ts';
import { retry } from './retry.ts';

/** A second of sound has more bytes, even where it is compressed as much as speech can be. */
const recordingBytesMin = 2_000;

const playable = /mp4|m4[av]|quicktime|3gpp|webm|matroska|ogg|opus|wav|flac|^audio\/(?:x-)?(?:mpeg|mp3|aac)/;

/** Lists the problems of a video or audio file. Throws if it cannot be loaded. */
export async function checkRecording(kind: 'video' | 'audio', url: string): Promise<readonly FileProblem[]> {
  const start = await readStart(url, { accept: `${kind}/*`, limitBytes: recordingBytesMin });
  const bytes = start.totalBytes ?? start.bytes.byteLength;
  if (bytes < recordingBytesMin) {
    return [{ kind: 'tooSmall', detail: `${bytes} bytes; at least ${recordingBytesMin}` }];
  }
  const wrong = findWrongType(kind, pickMediaType(url, start.mediaType), start.mediaType);
  if (wrong !== undefined) return [{ kind: 'wrongType', detail: wrong }];
  const problems: FileProblem[] = [];
  if (!start.hasRanges) problems.push({ kind: 'noRanges', detail: 'the host sends all of it' });
  try {
    await retry(() => readMediaFile(url));
  } catch (error) {
    problems.push({ kind: 'noSize', detail: error instanceof Error ? error.message : String(error) });
  }
  return problems;
}

function findWrongType(kind: string, mediaType: string | undefined, said: string): string | undefined {
  // The page of an error or of a login, under the name of a recording.
  if (mediaType === undefined || said.startsWith('text/')) return `its host says ${said || 'nothing'}`;
  if (!mediaType.startsWith(`${kind}/`)) return `${mediaType} as ${kind}`;
  return playable.test(mediaType) ? undefined : `${mediaType}, which no browser plays`;
}

/**
 * Whether a page of the site may read a file (CORS): a film with captions, and its captions. A file that cannot be
 * loaded has no problem here.
 */
export async function checkAllowedOrigin(url: string): Promise<readonly FileProblem[]> {
  const { origin } = new URL(getEnv().siteUrl ?? 'http://localhost:3000');
  const start = await readStart(url, { accept: '*/*', limitBytes: 1, origin }).catch(() => undefined);
  if (start === undefined || start.allowedOrigin === '*' || start.allowedOrigin === origin) return [];
  const detail = start.allowedOrigin ?? 'none';
  return [{ kind: 'noCors', detail: `Access-Control-Allow-Origin: ${detail}` }];
}

/** Lists the problems of a recording's captions. Throws if they cannot be loaded. */
export async function checkCaptions(url: string): Promise<readonly FileProblem[]> {
  const { text } = await fetchTextFile(url);
  try {
    parseTranscript(text);
    return [];
  } catch (error) {
    return [{ kind: 'badCaptions', detail: error instanceof Error ? error.message : String(error) }];
  }
}
