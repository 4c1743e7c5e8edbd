import type { DeploymentSettings } from '../settings/deploymentSettings.node.ts';

const unneeded = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response. */
export function listSecurityHeaders({ siteUrl }: DeploymentSettings): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // YouTube refuses to play in a page that sends no referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Nothing on the site needs them. Frames are those of the page's policy, with the rights that their elements name.
    'Permissions-Policy': unneeded.map((right) => `${right}=()`).join(', '),
    // A sign-in through a popup must be able to tell the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Which other sites may load a response (Fetch, Cross-Origin-Resource-Policy): feed readers and link previews load the
 * site's pictures and feeds; pages, scripts and data are for the site alone.
 */
export function pickResourcePolicy(mediaType: string): 'cross-origin' | 'same-origin' {
  return /^image\/|[/+]xml$|^application\/(?:feed\+json|json\+chapters)$/.test(mediaType)
    ? 'cross-origin'
    : 'same-origin';
}
