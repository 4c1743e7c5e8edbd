'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { browserCache, cacheOptions, MaterialUiTheme } from '@/components/islands/MaterialUi.client';

type PageCacheProps = { value: EmotionCache; children?: ReactNode };

function PageCache({ value, children }: PageCacheProps) {
  return <CacheProvider value={browserCache ?? value}>{children}</CacheProvider>;
}

/** The providers of pages of Material UI: the server writes their styles into the HTML, the browser shares a cache. */
export function MaterialUiPages({ children }: { children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={cacheOptions} CacheProvider={PageCache}>
      <MaterialUiTheme>{children}</MaterialUiTheme>
    </AppRouterCacheProvider>
  );
}
