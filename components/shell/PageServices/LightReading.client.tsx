'use client';

import { useEffect } from 'react';
import * as attributes from '@/lib/design/dataAttributes';

/**
 * Handles the buttons that show a picture, on the whole page and within an item's text. Renders nothing.
 */
export function LightReading() {
  useEffect(() => {
    document.addEventListener('click', showPicture);
    return () => document.removeEventListener('click', showPicture);
  }, []);
  return null;
}

function showPicture({ target }: MouseEvent): void {
  const frame =
    target instanceof Element ? target.closest(`[${attributes.picture}] > button`)?.parentElement : null;
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  frame.dataset.shown = '';
  picture.loading = 'eager';
  // The button that had the focus is removed.
  const next = frame.querySelector('a') ?? picture;
  if (next === picture) picture.tabIndex = -1;
  next.focus();
}
