import 'client-only';
import { isPagePath } from 'newsroom/model/pathKind';
import { searchPath } from 'newsroom/model/paths';
import { resultsPath } from 'newsroom/model/searchQuery';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';

/** Opens links within texts, and searches, without a page load, which would stop a recording. */
export function useClientNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = (event: Event, path: string): void => {
      event.preventDefault();
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      router.push(path);
    };
    // The listeners are on the window, so that they run after all handlers of the links and forms themselves.
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      const url = new URL(link.href, location.href);
      const isHere = url.pathname === location.pathname && url.search === location.search;
      if (url.origin !== location.origin || isHere || !isPagePath(url.pathname) || link.target !== '') return;
      open(event, url.pathname + url.search + url.hash);
    };
    const search = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== searchPath) return;
      open(event, resultsPath({ query: String(new FormData(form).get('q') ?? ''), page: 1 }));
    };
    addEventListener('click', follow, { signal });
    addEventListener('submit', search, { signal });
    return () => controller.abort();
  }, [router]);
}
