/** Where a video comes from: YouTube, or a file that the browser plays by itself. */
export type Video =
  { kind: 'youtube'; id: string; startSeconds: number | undefined } | { kind: 'file'; url: string };

export const youTubeOrigin = 'https://www.youtube-nocookie.com';

const youTubeHost = /^(?:(?:www|m)\.)?(?:youtube|youtube-nocookie)\.com$/;
const shortHost = /^(?:www\.)?youtu\.be$/;
// Two words of YouTube's own URLs happen to have the length of an id.
const youTubeId = /^(?!(?:videoseries|live_stream)$)[\w-]{11}$/;
// A day and more is no place in a video, and no number that the player would take.
const longestStartSeconds = 86_400;

/**
 * Distinguishes a YouTube URL, in any of its usual forms, from the URL of a file. What has no valid id is a file:
 * nothing but an id is ever put into the URL of YouTube's player. Never throws.
 */
export function parseVideo(text: string): Video {
  const url = URL.parse(text);
  const id = url === null ? undefined : findId(url);
  if (url === null || id === undefined) return { kind: 'file', url: text };
  return { kind: 'youtube', id, startSeconds: findStart(url) };
}

function findId(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  let id: string | null = null;
  if (shortHost.test(url.hostname)) id = first;
  else if (!youTubeHost.test(url.hostname)) return undefined;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (['embed', 'shorts', 'live', 'v'].includes(first)) id = second;
  return id !== null && youTubeId.test(id) ? id : undefined;
}

// `t` and `start`, as “90”, “90s” or “1h2m3s”; older links carry it behind the #.
function findStart(url: URL): number | undefined {
  const text =
    url.searchParams.get('t') ??
    url.searchParams.get('start') ??
    new URLSearchParams(url.hash.slice(1)).get('t');
  const [whole, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  if (!whole) return undefined;
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 && start < longestStartSeconds ? start : undefined;
}

type YouTubeVideo = Pick<Extract<Video, { kind: 'youtube' }>, 'id' | 'startSeconds'>;

/** The video's page on YouTube. */
export function buildWatchUrl({ id, startSeconds }: YouTubeVideo): string {
  return `https://www.youtube.com/watch?v=${id}${startSeconds === undefined ? '' : `&t=${startSeconds}s`}`;
}

/** YouTube's player on the host that sets no cookie before the video plays, in Armenian, playing at once. */
export function buildEmbedUrl({ id, startSeconds }: YouTubeVideo): string {
  const parameters = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0', hl: 'hy' });
  if (startSeconds !== undefined) parameters.set('start', String(startSeconds));
  return `${youTubeOrigin}/embed/${id}?${parameters}`;
}
