'use client';

import { useEffect, useRef } from 'react';
import * as attributes from '@/lib/design/dataAttributes';

/** Loads the code that makes links to moments seek the recording, on pages with such links or opened by one. */
export function FollowMoments() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const article = mark.current?.closest('article');
    if (!article || !(location.search || article.querySelector(`[${attributes.moment}]`))) return;
    const controller = new AbortController();
    import('@/lib/media/followMoments.client').then(
      ({ followMoments }) => followMoments(article, controller.signal),
      // The links lead to the file, as without scripts.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return <span ref={mark} hidden />;
}
