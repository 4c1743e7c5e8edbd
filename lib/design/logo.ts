import { siteColour } from './colours.ts';

/**
 * The site's mark, in a square of 40 units: a page and the waves that leave it. Pages, share cards, the server's error
 * page and the icons (tools/design/writeAssets.ts) draw it.
 */
export const logo = {
  ground: siteColour.light,
  page: { d: 'M10 30V13.5a3.5 3.5 0 0 1 7 0V25a3.5 3.5 0 0 0 7 0', stroke: '#fff', width: 3.6 },
  waves: { d: 'M22.5 15.5a6 6 0 0 1 4.6 4.7M23 9.6a12 12 0 0 1 9.4 9.7', stroke: '#e9c46a', width: 3 },
} as const;

/** The mark as an SVG element with these attributes. */
export function formatLogo(attributes: string): string {
  const lines = [logo.page, logo.waves].map(
    ({ d, stroke, width }) => `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<svg ${attributes} viewBox="0 0 40 40" fill="none" stroke-linecap="round"><rect width="40" height="40" rx="9" fill="${logo.ground}"/>${lines.join('')}</svg>`;
}
