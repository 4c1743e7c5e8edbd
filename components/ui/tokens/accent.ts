import type { CSSProperties } from 'react';

/**
 * Gives an element and all within it the accent of a series as `--accent`; the site's own where there
 * is none.
 */
export function pickAccent(category: string | undefined): CSSProperties {
  // Every category has a colour (lib/design/colours.ts).
  const accent = category === undefined ? 'var(--site-colour)' : `var(--series-${category})`;
  return { '--accent': accent } as CSSProperties;
}
