'use client';
import type { Options } from '@emotion/cache';
import { ThemeProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { theme } from '@/components/site/Theme/theme';
import { writeIslandVariables } from '@/components/site/Theme/writeVariables';

// In a layer, so that the site's own style sheets have the last word.
const cacheOptions: Partial<Options> & { enableCssLayer: boolean } = { key: 'mui', enableCssLayer: true };

const variables = <GlobalStyles styles={writeIslandVariables()} />;

/**
 * What all islands share: one cache of Emotion and one theme, without default props. Material UI's own ThemeProvider would
 * load 4 kB more, to write the variables and choose the colour scheme: the page has the ones, the script in its head does
 * the other.
 */
export function IslandsRoot({ children }: { children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={cacheOptions}>
      <ThemeProvider theme={theme}>
        {variables}
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
