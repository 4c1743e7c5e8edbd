import type { CSSProperties } from 'react';

/**
 * Gives an element and all within it the accent of a series as `--accent`; the site's own where the category is no
 * series or there is none.
 */
export function pickAccent(category: string | undefined): CSSProperties {
  const accent =
    category === undefined ? 'var(--site-colour)' : `var(--series-${category}, var(--site-colour))`;
  return { '--accent': accent } as CSSProperties;
}
