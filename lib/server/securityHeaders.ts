import type { DeploymentSettings } from '../settings/sharedState.node.ts';

const youTube = 'https://www.youtube-nocookie.com';

/** The headers of every response. */
export function listSecurityHeaders({ siteUrl }: DeploymentSettings): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // YouTube refuses to play in a page that sends no referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    // A sign-in through a popup must be able to tell the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

const ownAndYouTube = `(self "${youTube}")`;

const permissions = Object.entries({
  autoplay: ownAndYouTube,
  'encrypted-media': ownAndYouTube,
  fullscreen: ownAndYouTube,
  'picture-in-picture': ownAndYouTube,
  'clipboard-write': '(self)',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  geolocation: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
})
  .map(([name, who]) => `${name}=${who}`)
  .join(', ');

/**
 * Which other sites may load a response (Fetch, Cross-Origin-Resource-Policy): feed readers and link previews load the
 * site's pictures and feeds; pages, scripts and data are for the site alone.
 */
export function pickResourcePolicy(mediaType: string): 'cross-origin' | 'same-origin' {
  return /^image\/|[/+]xml$|^application\/(?:feed\+json|json\+chapters)$/.test(mediaType)
    ? 'cross-origin'
    : 'same-origin';
}
