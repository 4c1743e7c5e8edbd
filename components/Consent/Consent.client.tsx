'use client';
import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import { loadConsent } from '@/lib/analytics/consent.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { useConsent } from '@/lib/analytics/useConsent.client';

/** Records page views after consent, and shows a line that leads to the question as long as there is no choice. */
export function Consent() {
  const { canChoose, consent } = useConsent();
  const pathname = usePathname();

  useEffect(() => runWhenIdle(loadConsent), []);

  useEffect(() => {
    if (!canChoose || consent !== 'agreed') return;
    return runWhenIdle(() => void record(pathname));
  }, [canChoose, consent, pathname]);

  const isAsked = canChoose && consent === undefined;
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked) return;
    // Where its code cannot be loaded nobody is asked, and nobody is counted.
    import('./ConsentLine.client').then(
      ({ ConsentLine }) => setLine(() => ConsentLine),
      () => {},
    );
  }, [isAsked]);

  return isAsked && Line !== undefined ? <Line /> : null;
}

async function record(path: string): Promise<void> {
  try {
    const { recordPageView } = await import('@/lib/analytics/recordView.client');
    await recordPageView(path);
  } catch {
    // Offline, most likely: this view is not counted.
  }
}
