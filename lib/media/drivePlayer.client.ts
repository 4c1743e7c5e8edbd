import 'client-only';
import * as texts from 'newsroom/words/strings';
import * as attributes from '@/lib/design/dataAttributes';
import { driveControls } from './driveControls.client';
import { playAgain } from './playingOn.client';

// Reach this module by `await import` alone: pages without a recording do without it.

/**
 * Gives the player of a page (components/media/MediaPlayer) its actions, and has it show the state of its recording,
 * until `signal` aborts.
 */
export function drivePlayer(player: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  const find = (selector: string): HTMLElement => player.querySelector<HTMLElement>(selector)!;
  const [controls, resumed, failure] = [find('fieldset'), find('div > output'), find('[role=alert]')];
  const [retry, startOver] = [find('[role=alert] + button'), find('div > output + button')];
  const listen = (event: string, listener: () => void): void =>
    media.addEventListener(event, listener, { signal });
  const show = (state: 'played' | 'failed'): void => player.setAttribute(attributes.player, state);
  const onFailure = (): void => {
    const hadFocus = controls.contains(document.activeElement);
    show('failed');
    failure.textContent = media instanceof HTMLVideoElement ? texts.videoUnavailable : texts.audioUnavailable;
    if (hadFocus) retry.focus();
  };
  const onRetry = (): void => {
    // The button must be visible before it takes the focus of the one that is hidden then.
    show('played');
    find(`fieldset [${attributes.play}]`).focus();
    playAgain(media);
  };
  const onStartOver = (): void => {
    media.currentTime = 0;
    resumed.textContent = '';
  };

  driveControls(controls, media, signal);
  listen('play', () => show('played'));
  listen('ended', () => (resumed.textContent = ''));
  listen('error', onFailure);
  retry.addEventListener('click', onRetry, { signal });
  startOver.addEventListener('click', onStartOver, { signal });
  // The reader may have started it before hydration, or on an earlier visit of this page.
  if (media.error) onFailure();
  else if (!media.paused || media.currentTime > 0) show('played');
}
