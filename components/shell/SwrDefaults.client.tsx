'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrDefaults } from '@/lib/content/swrDefaults.client';

/** Provides the site's SWR configuration to its children. */
export function SwrDefaults({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrDefaults}>{children}</SWRConfig>;
}
