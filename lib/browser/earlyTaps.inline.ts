// Runs in the head of every page (components/shell/SiteHead.tsx): a tap does its work from the first paint on. It
// replaces invoker commands and `closedby` where browsers lack them (Safari before 26.2, Firefox before 144;
// `closedby`: Safari). It plays a recording, of this site or of another service. It remembers a tap on a control that
// works only after hydration (useEarlyTap.client.ts).

import * as attributes from '../design/dataAttributes.ts';

const hasCommands = 'command' in HTMLButtonElement.prototype;
const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype;

// The last of all listeners: React may hydrate a control at the tap itself, and then the tap is not early.
addEventListener('click', (event: MouseEvent) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (!hasCommands) runCommand(target);
  if (!hasClosedBy && target.matches('dialog[closedby=any]') && isBeside(target, event)) {
    (target as HTMLDialogElement).close();
  }
  playRecording(target, event);
  openPlayer(target, event);
  target.closest(`[${attributes.earlyTap}]`)?.setAttribute('aria-busy', 'true');
});

// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command, the two for dialogs
function runCommand(target: Element): void {
  const button = target.closest('button[commandfor]');
  const dialog = button && document.getElementById(button.getAttribute('commandfor')!);
  if (!(dialog instanceof HTMLDialogElement)) return;
  const command = button!.getAttribute('command');
  if (command === 'show-modal' && !dialog.open) dialog.showModal();
  if (command === 'close') dialog.close();
}

// Unlike other early taps this one is handled at once, not at hydration: Safari starts a recording only within the
// tap itself. Once the player's own script (lib/media/driveControls.client.ts) has loaded, it handles the taps on its
// controls.
function playRecording(target: Element, { defaultPrevented }: Event): void {
  const button = target.closest(`button[${attributes.play}]`);
  const player = button?.closest(`[${attributes.player}]`);
  const media = player?.querySelector<HTMLMediaElement>('video, audio');
  if (!player || !media || defaultPrevented) return;
  // With this attribute the style sheet shows the film in place of its picture, and the play button among the other
  // controls.
  player.setAttribute(attributes.player, 'played');
  media.controls = false;
  if (media.paused) media.play().catch(() => {});
  else media.pause();
}

// Puts another service's player in place of its link, above a text or within it (components/items/renderPageText.ts).
// Nothing is requested from the service before the press.
function openPlayer(target: Element, event: MouseEvent): void {
  const link = target.closest<HTMLElement>(`a:is([${attributes.embed}^=https],[${attributes.youtube}])`);
  // With another key or button the reader opens the film's page in a tab or a window.
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  for (const recording of document.querySelectorAll<HTMLMediaElement>('audio, video')) recording.pause();
  const player = document.createElement('iframe');
  player.title = link.title || link.textContent;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube's player refuses to play for a page that does not name itself.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  const { youtube, embed = '' } = link.dataset;
  player.src = youtube ?? embed;
  // React may still hydrate a link above a text, so that link is hidden, not removed: the player goes into the
  // element after it (MediaPlayer.tsx).
  link.hidden = youtube !== undefined;
  if (link.hidden) link.nextElementSibling!.replaceChildren(player);
  else link.replaceWith(player);
  player.focus();
}

// Browsers report a tap on the backdrop as a tap on the dialog, outside its box.
function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
