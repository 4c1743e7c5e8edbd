import { parseWebUrl } from '../model/parseUrl.ts';
import { findService, type Service } from '../model/services.ts';

/** A video by its source: YouTube, a file that browsers play, or another page (of YouTube, too), shown as a link. */
export type Video =
  | { kind: 'youtube'; id: string; startSeconds: number | undefined }
  | { kind: 'page'; service: Service; url: string }
  | { kind: 'file'; url: string };

export const youTubeOrigin = 'https://www.youtube-nocookie.com';

// Some services serve files as well.
const mediaPath = /\.(?:mp4|m4v|mov|webm|ogv|ogg|oga|opus|mp3|m4a|aac|wav)$/i;
// Two words of YouTube's own URLs happen to have the length of an id.
const youTubeId = /^(?!(?:videoseries|live_stream)$)[\w-]{11}$/;
const beforeId = /^(?:embed|shorts|live|video|watch|v|e)$/;
// A day or more is no moment of a video, and too large a number for the player.
const longestStartSeconds = 86_400;

/**
 * Distinguishes a YouTube URL, in any of its forms, the page of a service and the URL of a file. Nothing but an id is
 * ever put into the URL of YouTube's player. Never throws.
 */
export function parseVideo(text: string): Video {
  const url = parseWebUrl(text);
  const service = findService(text);
  if (!url || !service || mediaPath.test(url.pathname)) return { kind: 'file', url: text };
  const id = service === 'YouTube' ? findId(url) : undefined;
  if (id === undefined) return { kind: 'page', service, url: url.href };
  return { kind: 'youtube', id, startSeconds: findStart(url) };
}

function findId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const [, linkedId] = /^\/watch\?(?:.*&)?v=([^&]+)/.exec(searchParams.get('u') ?? '') ?? [];
  const candidates = [
    hostname.endsWith('youtu.be') ? first : undefined,
    first === '' || first.startsWith('watch') ? searchParams.get('v') : undefined,
    beforeId.test(first) ? second : undefined,
    first === 'attribution_link' ? linkedId : undefined,
  ];
  return candidates.find((id) => id && youTubeId.test(id)) ?? undefined;
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
