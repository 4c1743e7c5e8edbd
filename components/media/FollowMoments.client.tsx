'use client';
import { useEffect, useRef } from 'react';

type FollowMomentsProps = {
  /** The path of the item's page. */
  path: string;
};

/** Loads what has links to moments seek the recording, on pages with such links or opened by one. */
export function FollowMoments({ path }: FollowMomentsProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const article = mark.current?.closest('article');
    if (!article || !(location.search || article.querySelector('[data-moment]'))) return;
    const controller = new AbortController();
    import('@/lib/media/followMoments.client').then(
      ({ followMoments }) => followMoments(article, path, controller.signal),
      // The links lead to the file, as without scripts.
      () => {},
    );
    return () => controller.abort();
  }, [path]);
  return <span ref={mark} hidden />;
}
