import 'client-only';
import { momentParameter } from 'newsroom/model/paths';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import * as attributes from '@/lib/design/dataAttributes';

// Reach this module by `await import` alone: most pages have no moments.

/**
 * Has links to moments (`data-moment`) within an article seek its recording, and marks the running chapter, until
 * `signal` aborts. The recording begins at the moment in the page's URL.
 */
export function followMoments(article: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const links = [...article.querySelectorAll<HTMLElement>(`[${attributes.moment}]`)];
  // A link that is copied or opened in a new tab leads to a page of the site.
  for (const link of links) link.setAttribute('href', `?${momentParameter}=${link.dataset.moment}`);

  // Looked up each time: it may have been elsewhere in between.
  const findRecording = () => article.querySelector<HTMLElement>('video, audio, [data-youtube]');
  const wanted = new URLSearchParams(location.search).get(momentParameter) ?? '';
  const recording = findRecording();
  if (recording !== null && /^\d{1,5}$/.test(wanted)) setBeginning(recording, wanted);

  article.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>(`[${attributes.moment}]`);
      const pressed = findRecording();
      if (!link || !pressed || !isPlainClick(event)) return;
      event.preventDefault();
      const { moment = '' } = link.dataset;
      setBeginning(pressed, moment);
      if (pressed instanceof HTMLMediaElement) playFrom(pressed, Number(moment));
      // Opens YouTube's player, once more where it is open (lib/browser/earlyTaps.inline.ts).
      else pressed.click();
    },
    { signal },
  );
  const chapters = links.filter((link) => link.parentElement instanceof HTMLLIElement);
  const mark = ({ target }: Event): void => {
    if (!(target instanceof HTMLMediaElement)) return;
    const running = chapters.findLast(({ dataset }) => Number(dataset.moment) <= target.currentTime);
    for (const link of chapters) link.removeAttribute('aria-current');
    running?.setAttribute('aria-current', 'true');
  };
  // Events of media do not bubble.
  article.addEventListener('timeupdate', mark, { capture: true, signal });
}

/** Has a recording begin at a second if it has not begun (./restorePosition.client.ts); YouTube's in any case. */
function setBeginning(recording: HTMLElement, seconds: string): void {
  recording.dataset.start = seconds;
  if (recording.dataset.youtube === undefined) return;
  const url = new URL(recording.dataset.youtube);
  url.searchParams.set('start', seconds);
  recording.dataset.youtube = url.href;
}

function playFrom(media: HTMLMediaElement, seconds: number): void {
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = seconds;
  // A film is hidden behind its picture until it plays.
  if (media instanceof HTMLVideoElement) media.closest('[data-kind]')?.scrollIntoView({ block: 'nearest' });
  // A failure also fires the element's error event.
  media.play().catch(() => {});
}
