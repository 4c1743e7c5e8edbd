import { pickMediaType, readMediaFile } from '../../lib/media/readMediaFile.node.ts';
import { describeError } from './describeError.ts';
import type { Requests } from './createRequests.ts';
import type { FileProblem } from './findings.ts';
import { findContainer, findContainerOfType, playable } from './findContainer.ts';
import { type FileStart, readStart } from './readStart.ts';

const startBytes = 4 * 1024;

/** A second of sound has more bytes, even where it is compressed as much as speech can be. */
export const recordingBytesMin = 2_000;

/** What is wrong with the file of a film or of a sound. Throws when it does not come. */
export async function checkRecording(
  kind: 'video' | 'audio',
  url: string,
  request: Requests,
): Promise<readonly FileProblem[]> {
  const start = await request(() => readStart(url, { accept: `${kind}/*`, limitBytes: startBytes }));
  const { totalBytes } = start;
  if (start.bytes.byteLength === 0 || (totalBytes !== undefined && totalBytes < recordingBytesMin)) {
    return [{ kind: 'tooSmall', detail: `${totalBytes ?? 0} bytes; at least ${recordingBytesMin}` }];
  }
  const wrong = findWrongType(kind, url, start);
  if (wrong !== undefined) return [{ kind: 'wrongType', detail: wrong }];
  const problems: FileProblem[] = [];
  if (!start.hasRanges) problems.push({ kind: 'noRanges', detail: 'the host sends all of it' });
  try {
    await request(() => readMediaFile(url));
  } catch (error) {
    problems.push({ kind: 'noSize', detail: describeError(error) });
  }
  return problems;
}

function findWrongType(kind: 'video' | 'audio', url: string, start: FileStart): string | undefined {
  const said = pickMediaType(url, start.mediaType);
  const container = findContainer(start.bytes);
  if (container !== undefined && !playable.has(container)) return `${container}, which no browser plays`;
  if (said === undefined) return `its host says ${start.mediaType || 'nothing'}`;
  if (!said.startsWith(`${kind}/`)) return `${said} as ${kind}`;
  const meant = findContainerOfType(said);
  return container === undefined || meant === undefined || meant === container
    ? undefined
    : `${container}, but its host says ${said}`;
}

/** What is wrong with the captions of a film. Throws when they do not come. */
export async function checkCaptions(url: string, request: Requests): Promise<readonly FileProblem[]> {
  const { bytes } = await request(() => readStart(url, { accept: 'text/vtt', limitBytes: startBytes }));
  // Without the byte order mark, which a decoder drops.
  const text = new TextDecoder().decode(bytes);
  return /^WEBVTT(?:\s|$)/.test(text)
    ? []
    : [{ kind: 'wrongType', detail: 'no WebVTT: it does not begin with WEBVTT' }];
}
