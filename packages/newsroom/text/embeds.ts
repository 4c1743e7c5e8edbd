import { parseWebUrl } from '../model/parseUrl.ts';
import { findService, type Service } from '../model/services.ts';
import { buildEmbedUrl, buildWatchUrl, parseVideo, youTubeOrigin } from './video.ts';

/** A film or a post at another service, as texts name it by a link or a frame. */
export type Embed = {
  service: string;
  /** The author of a post, where its URL says it. */
  author?: string | undefined;
  /** The URL of its page at the service. */
  url: string;
  /** The player of a film, which plays at once. */
  playerUrl?: string;
  /** Whether it is a film without a player here. */
  isPage?: boolean;
};

const vimeoOrigin = 'https://player.vimeo.com';

/** Origins of the frames that a page may open once a reader has pressed a film. */
export const playerOrigins = [youTubeOrigin, vimeoOrigin];

type Posts = { path: RegExp; wrapper?: RegExp };

// The first group of a path is the author, where a name stands there.
const postsOf: Partial<Record<Service, Posts>> = {
  Facebook: {
    path: /^\/(?:(?!groups\/)([\w.-]+)\/(?:posts|videos|photos|reels)\/|groups\/[^/]+\/(?:posts|permalink)\/|reel\/|watch\b|permalink\.php|story\.php|photo|share\/)|^\/[\w-]+\/?$/,
    wrapper: /^\/plugins\/(?:post|video)\.php$/,
  },
  Instagram: { path: /^\/(?:([\w.]+)\/)?(?:p|reel|tv)\/[\w-]+/ },
  Telegram: { path: /^\/(?:s\/)?(?!c\/)(\w+)\/\d+/ },
  X: { path: /^\/(?!i\/)(\w+)\/status\/\d+/ },
  TikTok: { path: /^\/(?:(@[\w.-]+)\/video\/\d+|embed\/(?:v2\/)?\d+|\w{8,}\/?$)/ },
};

/** Finds the film of YouTube or Vimeo, or the post of a social network, at a URL; else undefined. Never throws. */
export function findEmbed(text: string): Embed | undefined {
  const given = parseWebUrl(text);
  const url = given && unwrap(given);
  if (url === undefined) return undefined;
  const video = parseVideo(url.href);
  if (video.kind === 'youtube')
    return { service: 'YouTube', url: buildWatchUrl(video), playerUrl: buildEmbedUrl(video) };
  return findVimeo(url) ?? findPost(url);
}

/** Finds the film or post of a frame's `src`; other films of known services become links to them. */
export function findFrame(text: string): Embed | undefined {
  const video = parseVideo(text);
  const page = video.kind === 'page' ? { service: video.service, url: video.url, isPage: true } : undefined;
  return findEmbed(text) ?? page;
}

// https://help.vimeo.com/hc/en-us/articles/12426260232977: an unlisted film has a key behind its number, or as `h`.
function findVimeo({ href, pathname, searchParams }: URL): Embed | undefined {
  if (findService(href) !== 'Vimeo') return undefined;
  const [, id, key = searchParams.get('h')] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const parameters = new URLSearchParams({ ...(key && { h: key }), autoplay: '1', dnt: '1' });
  const url = `https://vimeo.com/${id}${key ? `/${encodeURIComponent(key)}` : ''}`;
  return { service: 'Vimeo', url, playerUrl: `${vimeoOrigin}/video/${id}?${parameters}` };
}

/** The post that a service's frame shows. A frame within another is not opened: a URL may have thousands of them. */
function unwrap(url: URL): URL | undefined {
  const service = findService(url.href);
  const isFrame = service && postsOf[service]?.wrapper?.test(url.pathname);
  return isFrame ? parseWebUrl(url.searchParams.get('href') ?? '') : url;
}

function findPost(url: URL): Embed | undefined {
  const service = findService(url.href);
  const path = service && postsOf[service]?.path.exec(url.pathname);
  if (!path) return undefined;
  return {
    service,
    author: path[1],
    url: url.href.replace(/\/embed(?:\/captioned)?\/?(?:[?#].*)?$/, '/'),
  };
}
