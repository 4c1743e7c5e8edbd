'use client';
import { useEffect } from 'react';

/** Has the links around an article's pictures open the viewer. Renders nothing: the links may be in the item's text. */
export function PictureLinks() {
  useEffect(() => {
    const controller = new AbortController();
    // Until it has loaded, and where it cannot be, a link leads to its picture.
    import('./openPicturesInViewer.client').then(
      ({ openPicturesInViewer }) => openPicturesInViewer(controller.signal),
      () => {},
    );
    return () => controller.abort();
  }, []);
  return null;
}
