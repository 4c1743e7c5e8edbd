import { continueRecording } from '../i18n/strings.ts';
import { listUnfinished, recordingPath } from './playbackPositions.ts';

// Runs on the home page, right after the empty line that it fills (components/items/ContinueLine.client.tsx): before the
// first paint, so that nothing moves, and readers with nothing to go on with have no gap.

const [recording] = listUnfinished();
if (recording !== undefined) {
  const link = document.createElement('a');
  link.href = recordingPath(recording);
  link.textContent = continueRecording(recording.title);
  document.currentScript?.previousElementSibling?.append(link);
}
