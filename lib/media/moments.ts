import type { Item } from 'newsroom/model/item';
import { buildWatchUrl, parseVideo } from 'newsroom/text/video';

/** Whether the item's page plays a file, not YouTube's player and no link. */
export function hasMediaFile({ video, audio }: Item): boolean {
  return video === undefined ? audio !== undefined : parseVideo(video).kind === 'file';
}

// https://www.w3.org/TR/media-frags/
/** The URL of a moment without scripts: in the file itself, on YouTube, or else the beginning of a film elsewhere. */
export function buildMomentUrl({ video, audio = '' }: Item, seconds: number): string {
  const parsed = video === undefined ? undefined : parseVideo(video);
  if (parsed?.kind === 'youtube') return buildWatchUrl({ ...parsed, startSeconds: seconds });
  if (parsed?.kind === 'page') return parsed.url;
  const [file] = (parsed?.url ?? audio).split('#');
  return `${file}#t=${seconds}`;
}
