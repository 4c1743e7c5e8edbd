'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { firstPageRestMs, isFirstPage } from '@/lib/browser/firstPage.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { getSettings } from '@/lib/settings/publicSettings.client';

/**
 * Opens authentication, which restores the session of a reader who has signed in before (docs/rows.md, S7). Once in a
 * visit: on its second page, or after half a minute on the first. A reader who leaves after one page does not load the
 * code. Shows nothing.
 */
export function Session() {
  const pathname = usePathname();
  useEffect(() => {
    const mustRest = isFirstPage(pathname) && !mayReturnFromSignIn();
    return runWhenIdle(restore, { restMs: mustRest ? firstPageRestMs : 0 });
  }, [pathname]);
  return null;
}

function restore(): void {
  import('@/lib/firebase/session.client').then(
    ({ restoreSession }) => restoreSession(),
    // The next page tries again.
    () => {},
  );
}

/** Whether the reader may come back from the identity provider: a redirect from there comes from elsewhere. */
function mayReturnFromSignIn(): boolean {
  try {
    return getSettings().isSignInEnabled === true;
  } catch {
    return false;
  }
}
