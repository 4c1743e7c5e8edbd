'use client';

import type { Options } from '@emotion/cache';
import { ThemeProvider } from '@emotion/react';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import GlobalStyles from '@mui/material/GlobalStyles';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { theme } from '@/components/ui/tokens/theme';
import { writeIslandVariables } from '@/components/ui/tokens/writeVariables';
import { useStore } from '@/lib/browser/createStore.client';
import { closeIsland, islands } from './islandStore.client';
import type { IslandKind } from './islandTable.client';

// In a layer, so that the site's own style sheets have the last word.
const cacheOptions: Partial<Options> & { enableCssLayer: boolean } = { key: 'mui', enableCssLayer: true };

const variables = <GlobalStyles styles={writeIslandVariables()} />;

/**
 * Draws the open islands, which are made with Material UI. The layout has it from the first time a reader opens one.
 * Leaving the page closes them, by the back button for instance.
 *
 * The theme comes from Emotion's provider. Material UI's own would load 4 kB more for two things that are done already: the
 * page has the theme's variables, and a script in its head chooses the colour scheme.
 */
export function Islands() {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    for (const kind of Object.keys(islands.get())) closeIsland(kind as IslandKind);
  }, [pathname]);

  return (
    <AppRouterCacheProvider options={cacheOptions}>
      <ThemeProvider theme={theme}>
        {variables}
        {Object.entries(useStore(islands)).map(
          ([kind, { status, Island }]) =>
            Island && (
              <Island key={kind} isOpen={status === 'open'} onClose={() => closeIsland(kind as IslandKind)} />
            ),
        )}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
