/** Screen widths in px at which the layout changes (docs/rows.md, K1). Style sheets repeat them; a test compares. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** The unit of space in px (docs/rows.md, K1). */
export const spacingUnit = 8;

/** The radius of corners in px. */
export const corner = 8;
