'use client';

import { useEffect, useState } from 'react';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';
import { useStore } from '@/lib/browser/createStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import * as attributes from '@/lib/design/dataAttributes';

const viewer = createOnDemand(() => import('./PictureViewer.client'));

/**
 * Has the links around an article's pictures open the viewer, which loads when the first is pressed. They may be in the
 * item's text, which is not hydrated.
 */
export function PictureLinks() {
  const [link, setLink] = useState<HTMLAnchorElement>();
  const { code } = useStore(viewer);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = (event: Event): void => void (findLink(event) && viewer.load().catch(() => {}));
    const open = async (event: MouseEvent): Promise<void> => {
      const pressed = findLink(event);
      if (!pressed || !isPlainClick(event)) return;
      event.preventDefault();
      // Safari focuses no link that is clicked; the focus returns to where it was at the opening.
      pressed.focus({ preventScroll: true });
      try {
        await importOrNotify(viewer.load);
        if (signal.aborted) return;
        // An entry of the browser's history, so that the way back closes it.
        history.pushState({ isViewer: true }, '');
        setLink(pressed);
      } catch {
        // The link works as it does without scripts. One that is followed without a network leads nowhere, and the
        // page's content would be lost.
        if (navigator.onLine) location.assign(pressed.href);
      }
    };
    document.addEventListener('pointerdown', load, { signal });
    document.addEventListener('error', ({ target }) => hideBroken(target), { capture: true, signal });
    document.querySelectorAll('article img').forEach(hideBroken);
    document.addEventListener('click', (event) => void open(event), { signal });
    return () => controller.abort();
  }, []);
  if (!code || !link) return null;
  return (
    <code.PictureViewer
      link={link}
      onClose={() => {
        setLink(undefined);
        if (code.isAtViewer()) history.back();
      }}
    />
  );
}

/** Hides a picture of an article whose file cannot be loaded, and its caption. */
function hideBroken(picture: unknown): void {
  if (!(picture instanceof HTMLImageElement) || !picture.complete || picture.naturalWidth > 0) return;
  const place = picture.closest<HTMLElement>('article figure li, article figure');
  if (place) place.style.display = 'none';
}

function findLink({ target }: Event): HTMLAnchorElement | null | false {
  return target instanceof Element && target.closest<HTMLAnchorElement>(`a[${attributes.enlarge}]`);
}
