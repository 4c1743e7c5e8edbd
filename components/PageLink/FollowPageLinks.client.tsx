'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pageLinkAttribute } from '@/lib/model/staticMarkup';
import { isPlainClick } from '@/lib/runtime/isPlainClick.client';

/** Follows the links of PageLink on the whole page as next/link does. Renders nothing. */
export function FollowPageLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest(`a[${pageLinkAttribute}]`) : null;
      const path = link?.getAttribute('href');
      if (typeof path !== 'string' || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      router.push(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}
