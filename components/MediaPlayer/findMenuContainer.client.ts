import 'client-only';

const inPlayers = new WeakMap<Element, HTMLElement>();

/** The element that a player's menu is mounted in: the page's landmark, or the player where it fills the screen. */
export function findMenuContainer(button: HTMLElement): HTMLElement {
  const player = document.fullscreenElement;
  if (player === null) return button.closest('main') ?? document.body;
  const container = inPlayers.get(player) ?? document.createElement('div');
  if (inPlayers.has(player)) return container;
  inPlayers.set(player, container);
  // The player hides what is in it while the reader does nothing, and takes keys for its own, such as the arrows.
  container.setAttribute('noautohide', '');
  container.addEventListener('keydown', (event) => event.stopPropagation());
  player.append(container);
  return container;
}
