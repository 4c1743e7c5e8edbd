'use client';
import { useEffect, useRef } from 'react';

type FollowMomentsProps = {
  /** Section and id of the item: `programs/x`. */
  positionKey: string;
};

/** Loads what has links to moments seek the recording, on pages with such links or opened by one. */
export function FollowMoments({ positionKey }: FollowMomentsProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const article = mark.current?.closest('article');
    if (!article || !(location.search || article.querySelector('[data-moment]'))) return;
    const controller = new AbortController();
    import('@/lib/media/followMoments.client').then(
      ({ followMoments }) => followMoments(article, positionKey, controller.signal),
      // The links lead to the file, as without scripts.
      () => {},
    );
    return () => controller.abort();
  }, [positionKey]);
  return <span ref={mark} hidden />;
}
