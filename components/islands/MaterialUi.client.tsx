'use client';

import type { EmotionCache, Options } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { theme } from '@/components/ui/tokens/theme';
import { writeIslandVariables } from '@/components/ui/tokens/writeVariables';

// Emotion writes into `style` elements, which the policy allows (lib/server/contentPolicy.ts), and into a layer, so
// that the site's own style sheets have the last word.
const cacheOptions: Partial<Options> & { enableCssLayer: boolean } = { key: 'mui', enableCssLayer: true };

let sharedCache: EmotionCache | undefined;

/** All providers share the first one's cache, so each style is inserted once. */
function SharedCache({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  sharedCache ??= value;
  return <CacheProvider value={sharedCache}>{children}</CacheProvider>;
}

const variables = writeIslandVariables();

/** The providers around each Material UI view. React inserts the variables once, however many views there are. */
export function MaterialUi({ children }: { children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={cacheOptions} CacheProvider={SharedCache}>
      <ThemeProvider theme={theme}>
        <style href="material-ui" precedence="material-ui">
          {variables}
        </style>
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
