import 'client-only';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { momentParameter } from '@/lib/model/paths';
import { storePosition } from './playbackPositions';

// Reach this module by `await import` alone: most pages have no moments.

/**
 * Has the links to moments (`data-moment`) within an article seek its recording, marks the running chapter, and has the
 * recording begin at the moment in the page's URL, until `signal` aborts. `key` is section and id of the item.
 *
 * The recording is looked up each time: it may have been elsewhere in between.
 */
export function followMoments(article: HTMLElement, key: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  // What is copied or opened in a new tab is a page of the site.
  for (const link of findLinks(article, '')) {
    link.setAttribute('href', `?${momentParameter}=${link.dataset.moment}`);
  }

  const seek = (seconds: number): HTMLElement | null => {
    const recording = article.querySelector<HTMLElement>('video, audio, [data-youtube]');
    if (recording instanceof HTMLMediaElement) seekMedia(recording, { seconds, key, signal });
    else if (recording !== null) seekYouTube(recording, seconds);
    return recording;
  };

  const wanted = new URLSearchParams(location.search).get(momentParameter) ?? '';
  const played = article.querySelector<HTMLMediaElement>('video, audio')?.played.length;
  // A reader who comes back to a recording that plays has chosen another moment since.
  if (/^\d{1,5}$/.test(wanted) && !played) seek(Number(wanted));

  article.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-moment]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const recording = seek(Number(link.dataset.moment));
      if (recording instanceof HTMLMediaElement) play(recording);
      // Opens the player in its place.
      else if (recording instanceof HTMLAnchorElement) recording.click();
    },
    { signal },
  );
  // Events of media do not bubble.
  article.addEventListener('timeupdate', ({ target }) => markChapter(article, target), {
    capture: true,
    signal,
  });
}

function findLinks(article: HTMLElement, parent: 'li >' | ''): readonly HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(`${parent} a[data-moment]`)];
}

type Moment = { seconds: number; key: string; signal: AbortSignal };

function seekMedia(media: HTMLMediaElement, { seconds, key, signal }: Moment): void {
  const go = (): void => {
    if (!(seconds >= media.duration)) media.currentTime = seconds;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) return go();
  // Otherwise playing goes on where an earlier visit ended.
  const forgetPosition = (): void => storePosition({ key, seconds: 0, lengthSeconds: 0 });
  if (media.paused) media.addEventListener('play', forgetPosition, { once: true, signal });
  else forgetPosition();
  media.addEventListener('loadedmetadata', go, { once: true, signal });
}

function play(media: HTMLMediaElement): void {
  // A film is hidden behind its picture until it is played, as in lib/browser/earlyTaps.inline.ts.
  const facade = media.previousElementSibling;
  if (facade instanceof HTMLButtonElement) facade.hidden = true;
  if (media instanceof HTMLVideoElement) media.scrollIntoView({ block: 'nearest' });
  // A failure also fires the element's error event.
  media.play().catch(() => {});
}

/** For YouTube's player, and for what stands for it until it is pressed. */
function seekYouTube(recording: HTMLElement, seconds: number): void {
  const url = new URL(recording.dataset.youtube ?? '');
  url.searchParams.set('start', String(seconds));
  recording.dataset.youtube = url.href;
  if (recording instanceof HTMLIFrameElement) recording.src = url.href;
}

function markChapter(article: HTMLElement, media: EventTarget | null): void {
  if (!(media instanceof HTMLMediaElement)) return;
  const links = findLinks(article, 'li >');
  const running = links.findLast(({ dataset }) => Number(dataset.moment) <= media.currentTime);
  for (const link of links) {
    if (link === running) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
