import 'client-only';
import { formatClock } from 'newsroom/words/formatClock';
import { formatSpeed } from 'newsroom/words/formatNumber';
import * as playerTexts from 'newsroom/words/playerTexts';
import * as texts from 'newsroom/words/strings';
import * as attributes from '@/lib/design/dataAttributes';
import { playSigns, soundSigns } from '@/lib/design/playSigns';
import { readPlaybackSpeed, setPlaybackSpeed, storePlaybackSpeed } from './playbackSpeed.client';
import { playAgain } from './playingOn.client';

// Reach this module by `await import` alone: pages without a recording do without it.

const lineSelector = `input:not([${attributes.volume}])`;
const events =
  'play pause ended error emptied timeupdate seeking seeked durationchange progress ratechange volumechange waiting stalled canplay playing'.split(
    ' ',
  );
/** A shorter wait is shown by a sign, but not put into words for screen readers. */
export const silentWaitMs = 4_000;

/** The code of `MediaError` for a file that is missing, of an unknown format, or not allowed by CORS. */
const mediaUnsupported = 4;

/** Has the controls of components/media/PlayerControls.tsx show and change a recording, until `signal` aborts. */
export function driveControls(controls: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  const find = <E extends Element>(selector: string): E => controls.querySelector<E>(selector)!;
  const line = find<HTMLInputElement>(lineSelector);
  const speed = find<HTMLSelectElement>('select');
  // While the thumb is dragged, the recording does not seek: the file would be requested at every point it passes.
  let isMoving = false;
  const showWait = createWait(controls, media, signal);

  const show = (): void => {
    showButton(find(`[${attributes.play}]`), media);
    showSpeed(speed, media.playbackRate);
    showVolume(controls, media);
    showWait();
    // A live stream, which has no end, has no line to seek in.
    line.parentElement!.hidden = media.duration === Infinity;
    if (Number.isFinite(media.duration)) line.max = String(Math.floor(media.duration));
    if (!isMoving) line.valueAsNumber = media.currentTime;
    showPlace(controls, isMoving ? line.valueAsNumber : media.currentTime);
    controls.style.setProperty('--loaded', String(findLoadedEnd(media) / Math.max(Number(line.max), 1)));
  };
  // The capture phase comes before others are told that the recording has failed.
  media.addEventListener('error', (event) => retryWithoutCaptions(controls, media, event), {
    capture: true,
    signal,
  });
  allowCaptions(controls, media);
  retryWithoutCaptions(controls, media);
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
  const endMove = ({ type }: Event): void => {
    if (!isMoving) return;
    isMoving = false;
    // A touch that the page takes over, to scroll, has chosen no place.
    if (type === 'blur' || type === 'pointercancel') show();
    else media.currentTime = line.valueAsNumber;
  };
  for (const event of ['change', 'blur']) line.addEventListener(event, endMove, { signal });
  // There is no `change` where the thumb is let go at the place it was taken from.
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, endMove, { signal });
  speed.addEventListener('change', () => setPlaybackSpeed(media, Number(speed.value)), { signal });
  driveVolume(find(`[${attributes.volume}]`), media, signal);
  controls.addEventListener('click', (event) => press(event, media), { signal });
  if (media instanceof HTMLVideoElement) driveFilm(controls, media, signal);
  show();
}

function press(event: MouseEvent, media: HTMLMediaElement): void {
  const button = (event.target as Element).closest('button');
  if (button === null) return;
  // lib/browser/earlyTaps.inline.ts must not act as well.
  event.preventDefault();
  const { skip, play, mute, captions, fullscreen, window } = button.dataset;
  if (skip !== undefined) media.currentTime += Number(skip);
  if (play !== undefined) toggle(media);
  if (mute !== undefined) switchSound(media);
  const [track] = media.textTracks;
  if (captions !== undefined && track) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
  if (fullscreen !== undefined && media instanceof HTMLVideoElement) showFullscreen(media);
  if (window !== undefined && media instanceof HTMLVideoElement) showInWindow(media);
}

function toggle(media: HTMLMediaElement): void {
  if (media.paused) playAgain(media);
  else media.pause();
}

/** A press on the film itself, its captions, and the browser's controls where it fills the screen. */
function driveFilm(controls: HTMLElement, film: HTMLVideoElement, signal: AbortSignal): void {
  const captions = controls.querySelector(`[${attributes.captions}]`);
  const ownWindow = controls.querySelector<HTMLButtonElement>(`[${attributes.window}]`);
  if (ownWindow) ownWindow.disabled = !document.pictureInPictureEnabled;
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

/** Moves the film into a window of its own (picture-in-picture), or back. */
function showInWindow(film: HTMLVideoElement): void {
  const isThere = document.pictureInPictureElement === film;
  whenLoaded(film, () => (isThere ? document.exitPictureInPicture?.() : film.requestPictureInPicture?.()));
}

/** On an iPhone only the system's own player can fill the screen. */
function showFullscreen(film: HTMLVideoElement & { webkitEnterFullscreen?: () => void }): void {
  if (typeof film.requestFullscreen === 'function') film.requestFullscreen().catch(() => undefined);
  else whenLoaded(film, () => film.webkitEnterFullscreen?.());
}

/**
 * Moves a film once its metadata have loaded: browsers refuse before. If they refuse even then, it stays where it is.
 */
function whenLoaded(film: HTMLVideoElement, move: () => unknown): void {
  const tryMove = async (): Promise<unknown> => move();
  const ignore = (): void => undefined;
  if (film.readyState > 0) return void tryMove().catch(ignore);
  film.addEventListener('loadedmetadata', () => void tryMove().catch(ignore), { once: true });
  playAgain(film);
}

/**
 * Captions need a film whose host allows other origins (CORS). If the host does not, the film is loaded once more
 * without captions. If that fails, too, the next try has captions again.
 */
function retryWithoutCaptions(controls: HTMLElement, media: HTMLMediaElement, event?: Event): void {
  if (media.error?.code !== mediaUnsupported || media.querySelector('track') === null) return;
  const isFirst = media.crossOrigin !== null;
  media.crossOrigin = isFirst ? null : 'anonymous';
  allowCaptions(controls, media);
  if (!isFirst) return;
  event?.stopImmediatePropagation();
  playAgain(media);
}

/**
 * Disables the button for captions of a film that was loaded without them (retryWithoutCaptions), here or on its page
 * before it moved to the bar.
 */
function allowCaptions(controls: HTMLElement, media: HTMLMediaElement): void {
  const captions = controls.querySelector<HTMLButtonElement>(`[${attributes.captions}]`);
  if (captions) captions.disabled = media.querySelector('track') !== null && media.crossOrigin === null;
}

/** Returns a function that shows that a started recording waits for data: by a sign, after some seconds in words. */
function createWait(controls: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): () => void {
  const words = controls.querySelector('output')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => void (words.textContent = texts.loading);
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    words.textContent = '';
  };
  signal.addEventListener('abort', stop);
  return () => {
    const { paused, ended, error, readyState } = media;
    const isWaiting = !paused && !ended && !error && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    controls.toggleAttribute(attributes.waiting, isWaiting);
    if (isWaiting) timer ??= setTimeout(say, silentWaitMs);
    else stop();
  };
}

function driveVolume(line: HTMLInputElement, media: HTMLMediaElement, signal: AbortSignal): void {
  const change = (): void => {
    media.volume = line.valueAsNumber;
    media.muted = false;
  };
  line.addEventListener('input', change, { signal });
  // Apple's phones and tablets ignore `volume`: only their keys change it.
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  line.hidden = probe.volume !== 0.5;
}

function switchSound(media: HTMLMediaElement): void {
  const wasSilent = isSilent(media);
  media.muted = !wasSilent;
  if (wasSilent && media.volume === 0) media.volume = 1;
}

const isSilent = ({ muted, volume }: HTMLMediaElement): boolean => muted || volume === 0;

function showVolume(controls: HTMLElement, media: HTMLMediaElement): void {
  const button = controls.querySelector(`[${attributes.mute}]`)!;
  const line = controls.querySelector<HTMLInputElement>(`[${attributes.volume}]`)!;
  const silent = isSilent(media);
  button.setAttribute('aria-label', silent ? playerTexts.unmute : playerTexts.mute);
  button.querySelector('path')!.setAttribute('d', silent ? soundSigns.off : soundSigns.on);
  line.valueAsNumber = silent ? 0 : media.volume;
  line.style.setProperty('--played', line.value);
  line.setAttribute('aria-valuetext', playerTexts.volumeSpoken(Math.round(line.valueAsNumber * 100)));
}

function showButton(button: Element, { paused, ended }: HTMLMediaElement): void {
  const { play, pause, playFromStart } = playerTexts;
  button.setAttribute('aria-label', ended ? playFromStart : paused ? play : pause);
  button.querySelector('path')!.setAttribute('d', playSigns[ended ? 'again' : paused ? 'play' : 'pause']);
}

/** The place in seconds, and the length: on the line, as figures, and in words. */
function showPlace(controls: HTMLElement, seconds: number): void {
  const line = controls.querySelector<HTMLInputElement>(lineSelector)!;
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

/** The end of the loaded part that plays, in seconds. */
function findLoadedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  const ranges = Array.from({ length: buffered.length }, (_, index) => index);
  const playing = ranges.find(
    (index) => buffered.start(index) <= currentTime && currentTime <= buffered.end(index),
  );
  return playing === undefined ? 0 : buffered.end(playing);
}
