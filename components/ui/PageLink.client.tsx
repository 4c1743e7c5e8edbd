'use client';

import { searchPath } from 'newsroom/model/paths';
import Link from 'next/link';
import { useEffect, useState, type ComponentProps } from 'react';
import { isConnectionSlow, isDataSaverOn } from '@/lib/browser/connection';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';

type OwnProps = 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onPointerLeave' | 'onBlur' | 'onNavigate';

type PageLinkProps = Omit<ComponentProps<typeof Link>, OwnProps> & {
  href: string;
  /**
   * Whether it leads to the first story of a page: most readers open that one, so it is prefetched once the page is
   * idle.
   */
  isFirstStory?: boolean;
};

/** A link to a page of the site, prefetched on hover, touch or focus. */
export function PageLink({ href, isFirstStory = false, ...attributes }: PageLinkProps) {
  const [isWanted, setIsWanted] = useState(false);
  const prefetch = (): void => setIsWanted(!isSavingData());
  // Next.js would prefetch it again after each navigation and each time it is scrolled back.
  const stopPrefetching = (): void => setIsWanted(false);

  useEffect(() => {
    if (!isFirstStory || isSavingData() || isConnectionSlow()) return undefined;
    return runWhenIdle(() => setIsWanted(true));
  }, [isFirstStory]);

  return (
    <Link
      {...attributes}
      href={href}
      // `true`, not `null`: the request is that of a click, which has a stale page regenerated. A search is rendered
      // for each request.
      prefetch={isWanted && !href.startsWith(searchPath)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onPointerLeave={stopPrefetching}
      onBlur={stopPrefetching}
      onNavigate={stopPrefetching}
    />
  );
}

/** Whether the reader wishes to save data: by the browser's setting, or by light reading. */
function isSavingData(): boolean {
  return isDataSaverOn() || document.documentElement.dataset.reading === 'light';
}
