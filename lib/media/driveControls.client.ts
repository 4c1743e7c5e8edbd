import 'client-only';
import * as attributes from '@/lib/design/dataAttributes';
import { playSigns } from '@/lib/design/playSigns';
import { formatClock } from '@/lib/i18n/formatClock';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as playerTexts from '@/lib/i18n/playerTexts';
import { readPlaybackSpeed, setPlaybackSpeed, storePlaybackSpeed } from './playbackSpeed.client';
import { playAgain } from './playingOn.client';

// Reach this module by `await import` alone: pages without a recording do without it.

const events =
  'play pause ended error emptied timeupdate seeking seeked durationchange progress ratechange'.split(' ');

/** Has the controls of components/media/PlayerControls.tsx show and change a recording, until `signal` aborts. */
export function driveControls(controls: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  const find = <E extends Element>(selector: string): E => controls.querySelector<E>(selector)!;
  const line = find<HTMLInputElement>('input');
  const speed = find<HTMLSelectElement>('select');
  // The file is not requested at every point that the thumb passes.
  let isMoving = false;

  const show = (): void => {
    showButton(find(`[${attributes.play}]`), media);
    showSpeed(speed, media.playbackRate);
    // A broadcast without an end has no line.
    line.parentElement!.hidden = media.duration === Infinity;
    if (Number.isFinite(media.duration)) line.max = String(Math.floor(media.duration));
    if (!isMoving) line.valueAsNumber = media.currentTime;
    showPlace(controls, isMoving ? line.valueAsNumber : media.currentTime);
    controls.style.setProperty('--loaded', String(findLoadedEnd(media) / Math.max(Number(line.max), 1)));
  };
  media.controls = false;
  setPlaybackSpeed(media, readPlaybackSpeed());
  for (const event of events) media.addEventListener(event, show, { signal });
  media.addEventListener('ratechange', () => storePlaybackSpeed(media.playbackRate), { signal });
  line.addEventListener(
    'input',
    () => {
      isMoving = true;
      show();
    },
    { signal },
  );
  line.addEventListener(
    'change',
    () => {
      isMoving = false;
      media.currentTime = line.valueAsNumber;
    },
    { signal },
  );
  speed.addEventListener('change', () => setPlaybackSpeed(media, Number(speed.value)), { signal });
  controls.addEventListener('click', (event) => press(event, media), { signal });
  if (media instanceof HTMLVideoElement) driveFilm(controls, media, signal);
  show();
}

function press(event: MouseEvent, media: HTMLMediaElement): void {
  const button = (event.target as Element).closest('button');
  if (button === null) return;
  // Not also lib/browser/earlyTaps.inline.ts.
  event.preventDefault();
  const { skip, play, captions, fullscreen } = button.dataset;
  if (skip !== undefined) media.currentTime += Number(skip);
  if (play !== undefined) toggle(media);
  const [track] = media.textTracks;
  if (captions !== undefined && track) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
  if (fullscreen !== undefined && media instanceof HTMLVideoElement) showFullscreen(media);
}

function toggle(media: HTMLMediaElement): void {
  if (media.paused) playAgain(media);
  else media.pause();
}

/** A press on the film itself, its captions, and the browser's controls where it fills the screen. */
function driveFilm(controls: HTMLElement, film: HTMLVideoElement, signal: AbortSignal): void {
  const captions = controls.querySelector(`[${attributes.captions}]`);
  const showCaptions = (): void =>
    captions?.setAttribute('aria-pressed', String(film.textTracks[0]?.mode === 'showing'));
  film.addEventListener('click', () => film.controls || toggle(film), { signal });
  film.textTracks.addEventListener('change', showCaptions, { signal });
  document.addEventListener(
    'fullscreenchange',
    () => void (film.controls = document.fullscreenElement === film),
    { signal },
  );
  showCaptions();
}

/** An iPhone has nothing but its own player for it. */
function showFullscreen(film: Partial<HTMLVideoElement> & { webkitEnterFullscreen?: () => void }): void {
  if (film.requestFullscreen) film.requestFullscreen().catch(() => undefined);
  else film.webkitEnterFullscreen?.();
}

function showButton(button: Element, { paused, ended }: HTMLMediaElement): void {
  const { play, pause, playFromStart } = playerTexts;
  button.setAttribute('aria-label', ended ? playFromStart : paused ? play : pause);
  button.querySelector('path')!.setAttribute('d', playSigns[ended ? 'again' : paused ? 'play' : 'pause']);
}

/** The place in seconds, and the length: on the line, as figures, and in words. */
function showPlace(controls: HTMLElement, seconds: number): void {
  const line = controls.querySelector('input')!;
  const length = Number(line.max);
  line.setAttribute('aria-valuetext', playerTexts.positionSpoken(seconds, length));
  controls.querySelector(`[${attributes.place}]`)!.textContent = formatClock(seconds);
  if (length > 0) controls.querySelector(`[${attributes.whole}]`)!.textContent = formatClock(length);
  controls.style.setProperty('--length', String(length));
  controls.style.setProperty('--played', String(seconds / Math.max(length, 1)));
}

function showSpeed(choice: HTMLSelectElement, speed: number): void {
  choice.value = String(speed);
  // The browser's own menu has others.
  if (choice.value === '') choice.add(new Option(formatSpeed(speed), String(speed), false, true));
}

/** Until where the part has loaded that plays, in seconds. */
function findLoadedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  const ranges = Array.from({ length: buffered.length }, (_, index) => index);
  const playing = ranges.find(
    (index) => buffered.start(index) <= currentTime && currentTime <= buffered.end(index),
  );
  return playing === undefined ? 0 : buffered.end(playing);
}
