'use client';
import { loadIsland, openIsland } from '@/components/Islands/islandStore.client';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { pictureLinkSelector } from './pictureLink.client';

/** Has the links around an article's pictures open the viewer, whose code is loaded when one is touched. */
export function openPicturesInViewer(signal: AbortSignal): void {
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, load, { signal });
  document.addEventListener('click', open, { signal });
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(pictureLinkSelector) : null;
}

async function load(event: Event): Promise<void> {
  if (findLink(event) === null) return;
  await waitForPaint();
  await loadIsland('pictureViewer').catch(() => undefined);
}

function open(event: MouseEvent): void {
  const link = findLink(event);
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  // Safari focuses no link that is clicked; the focus returns to where it was at the opening.
  link.focus({ preventScroll: true });
  void openViewer(link);
}

async function openViewer(link: HTMLAnchorElement): Promise<void> {
  const isOpen = await openIsland('pictureViewer', { link });
  link.ariaBusy = null;
  if (!isOpen) location.assign(link.href);
}
