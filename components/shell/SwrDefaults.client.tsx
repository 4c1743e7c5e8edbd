'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrDefaults } from '@/lib/content/swrDefaults.client';

/** Gives everything in it the site's one way to read by SWR. */
export function SwrDefaults({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrDefaults}>{children}</SWRConfig>;
}
