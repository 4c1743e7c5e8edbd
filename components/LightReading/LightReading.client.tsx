'use client';
import { useEffect } from 'react';

/**
 * Answers the buttons «Ցույց տալ նկարը» of the whole page, those within an item's text too. Shows nothing itself.
 */
export function LightReading() {
  useEffect(() => {
    document.addEventListener('click', showPicture);
    return () => document.removeEventListener('click', showPicture);
  }, []);
  return null;
}

function showPicture({ target }: MouseEvent): void {
  const frame = target instanceof Element ? target.closest('[data-picture] > button')?.parentElement : null;
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  frame.dataset.shown = '';
  picture.loading = 'eager';
  // The button that had the focus is gone.
  picture.tabIndex = -1;
  picture.focus();
}
