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

/** The first cache that Material UI's provider makes serves all of them: a style is in the page once. */
function SharedCache({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  sharedCache ??= value;
  return <CacheProvider value={sharedCache}>{children}</CacheProvider>;
}

const variables = writeIslandVariables();

/**
 * What each view that is made with Material UI stands in. React puts the variables into the page once, however many
 * there are.
 */
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
