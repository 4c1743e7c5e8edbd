import 'client-only';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { momentParameter } from '@/lib/model/paths';
import { forgetRecordings } from './storePosition';

// Reach this module by `await import` alone: most pages have no moments.

/**
 * Has the links to moments (`data-moment`) within an article seek its recording, marks the running chapter, and has the
 * recording begin at the moment in the page's URL, until `signal` aborts. `path` is that of the item's page.
 */
export function followMoments(article: HTMLElement, path: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const links = [...article.querySelectorAll<HTMLElement>('[data-moment]')];
  // What is copied or opened in a new tab is a page of the site.
  for (const link of links) link.setAttribute('href', `?${momentParameter}=${link.dataset.moment}`);

  // Looked up each time: it may have been elsewhere in between.
  const findRecording = () => article.querySelector<HTMLElement>('video, audio, [data-youtube]');
  const seek = (recording: HTMLElement | null, seconds: number): void => {
    if (recording instanceof HTMLMediaElement) seekMedia(recording, { seconds, path, signal });
    else if (recording !== null) seekYouTube(recording, seconds);
  };

  const wanted = new URLSearchParams(location.search).get(momentParameter) ?? '';
  const recording = findRecording();
  // A reader who comes back to a recording that plays has chosen another moment since.
  const isNew = !(recording instanceof HTMLMediaElement) || recording.played.length === 0;
  if (/^\d{1,5}$/.test(wanted) && isNew) seek(recording, Number(wanted));

  article.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-moment]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const pressed = findRecording();
      seek(pressed, Number(link.dataset.moment));
      if (pressed instanceof HTMLMediaElement) play(pressed);
      // Opens YouTube's player in its place.
      else if (pressed instanceof HTMLAnchorElement) pressed.click();
    },
    { signal },
  );
  const chapters = links.filter((link) => link.parentElement instanceof HTMLLIElement);
  const mark = ({ target }: Event): void => {
    if (!(target instanceof HTMLMediaElement)) return;
    const running = chapters.findLast(({ dataset }) => Number(dataset.moment) <= target.currentTime);
    for (const link of chapters) link.ariaCurrent = link === running ? 'true' : null;
  };
  // Events of media do not bubble.
  article.addEventListener('timeupdate', mark, { capture: true, signal });
}

type Moment = { seconds: number; path: string; signal: AbortSignal };

function seekMedia(media: HTMLMediaElement, { seconds, path, signal }: Moment): void {
  const go = (): void => {
    if (!(seconds >= media.duration)) media.currentTime = seconds;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) return go();
  // Otherwise playing goes on where an earlier visit ended.
  const forgetPosition = (): void => forgetRecordings([path]);
  if (media.paused) media.addEventListener('play', forgetPosition, { once: true, signal });
  else forgetPosition();
  media.addEventListener('loadedmetadata', go, { once: true, signal });
}

function play(media: HTMLMediaElement): void {
  // A film is hidden behind its picture until it plays.
  if (media instanceof HTMLVideoElement) media.closest('[data-kind]')?.scrollIntoView({ block: 'nearest' });
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
