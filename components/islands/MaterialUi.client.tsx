'use client';

import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { theme } from '@/components/ui/tokens/theme';
import { writeIslandVariables } from '@/components/ui/tokens/writeIslandVariables';

/**
 * The name of Emotion's styles. They are in `style` elements, which the policy allows (lib/server/contentPolicy.ts).
 * They are in a layer, so that the site's style sheets override them.
 */
export const cacheOptions = { key: 'mui', enableCssLayer: true };

/**
 * The cache of Material UI's styles in this browser, so that each style is inserted once. It takes over those in the
 * server's HTML. Undefined on the server, which has a cache for each page.
 */
export const browserCache = typeof document === 'undefined' ? undefined : createBrowserCache();

function createBrowserCache() {
  const cache = createCache(cacheOptions);
  const { insert } = cache;
  // AppRouterCacheProvider does the same in the server's HTML.
  cache.insert = (selector, serialized, ...others) =>
    insert(selector, { ...serialized, styles: `@layer mui {${serialized.styles}}` }, ...others);
  return cache;
}

const variables = writeIslandVariables();

/** Material UI's theme and words. React inserts the variables once, however many views need them. */
export function MaterialUiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={theme.components as object}>
        <style href="material-ui" precedence="material-ui">
          {variables}
        </style>
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  );
}

/** The providers around each view of Material UI that only a browser draws. */
export function MaterialUi({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={browserCache!}>
      <MaterialUiTheme>{children}</MaterialUiTheme>
    </CacheProvider>
  );
}
