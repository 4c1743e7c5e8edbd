'use client';

import { isPreviewPath } from 'newsroom/model/paths';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { firstPageRestMs, isFirstPage } from '@/lib/browser/firstPage.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';

// Installing the worker takes a computer 170 to 200 ms, which would delay the start of a page. It also loads 100 kB
// with the fonts, for nothing where a reader leaves after one page.
const restBeforeFirstMs = 4_000;

/** Saves the pages that are read, for reading without a network. Renders nothing. */
export function SaveForOffline() {
  const pathname = usePathname();
  useEffect(() => {
    if (isPreviewPath(pathname)) return undefined;
    const isInstalled = Boolean(navigator.serviceWorker?.controller);
    const restMs = isFirstPage(pathname) ? firstPageRestMs : restBeforeFirstMs;
    return runWhenIdle(() => void save(pathname), { restMs: isInstalled ? 0 : restMs });
  }, [pathname]);
  return null;
}

async function save(path: string): Promise<void> {
  try {
    const { unregisterWorker, savePage } = await import('@/lib/offline/savedPages.client');
    await (process.env.NODE_ENV === 'production' ? savePage(path) : unregisterWorker());
  } catch {
    // The network failed; the next page tries again.
  }
}
