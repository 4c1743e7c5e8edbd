'use client';

import { useEffect, useState } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { isViewerState, pictureLinkSelector, PictureViewer } from './PictureViewer.client';

/**
 * Has the links around an article's pictures open the viewer; they may be in the item's text, which is not hydrated.
 * The open viewer is an entry of the browser's history, so that the way back closes it.
 */
export function PictureLinks() {
  const [link, setLink] = useState<HTMLAnchorElement>();
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      const pressed =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>(pictureLinkSelector);
      if (!pressed || !isPlainClick(event)) return;
      event.preventDefault();
      // Safari focuses no link that is clicked; the focus returns to where it was at the opening.
      pressed.focus({ preventScroll: true });
      history.pushState({ isViewer: true }, '');
      setLink(pressed);
    };
    const controller = new AbortController();
    document.addEventListener('click', open, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  if (link === undefined) return null;
  return (
    <PictureViewer
      link={link}
      onClose={() => {
        setLink(undefined);
        if (isViewerState(history.state)) history.back();
      }}
    />
  );
}
