import 'client-only';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { momentParameter } from '@/lib/model/paths';

// Reach this module by `await import` alone: most pages have no moments.

/**
 * Has the links to moments (`data-moment`) within an article seek its recording, marks the running chapter, and has the
 * recording begin at the moment in the page's URL, until `signal` aborts.
 */
export function followMoments(article: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const links = [...article.querySelectorAll<HTMLElement>('[data-moment]')];
  // What is copied or opened in a new tab is a page of the site.
  for (const link of links) link.setAttribute('href', `?${momentParameter}=${link.dataset.moment}`);

  // Looked up each time: it may have been elsewhere in between. What it begins with is read by ./keepPosition.client.ts and
  // components/media/YouTubeFacade.client.tsx.
  const findRecording = () => article.querySelector<HTMLElement>('video, audio, [data-youtube]');
  const wanted = new URLSearchParams(location.search).get(momentParameter) ?? '';
  const recording = findRecording();
  if (recording !== null && /^\d{1,5}$/.test(wanted)) recording.dataset.start = wanted;

  article.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-moment]');
      const pressed = findRecording();
      if (!link || !pressed || !isPlainClick(event)) return;
      event.preventDefault();
      const { moment = '' } = link.dataset;
      pressed.dataset.start = moment;
      if (pressed instanceof HTMLMediaElement) playFrom(pressed, Number(moment));
      else if (pressed instanceof HTMLIFrameElement) pressed.src = buildUrlFrom(pressed.src, moment);
      else pressed.click();
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

function playFrom(media: HTMLMediaElement, seconds: number): void {
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = seconds;
  // A film is hidden behind its picture until it plays.
  if (media instanceof HTMLVideoElement) media.closest('[data-kind]')?.scrollIntoView({ block: 'nearest' });
  // A failure also fires the element's error event.
  media.play().catch(() => {});
}

function buildUrlFrom(playerUrl: string, start: string): string {
  const url = new URL(playerUrl);
  url.searchParams.set('start', start);
  return url.href;
}
