import { playerOrigins } from 'newsroom/text/embeds';
import type { Env } from '../settings/env.node.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const nothing = ["'none'"];
const recaptcha = 'https://www.google.com/recaptcha/';

// https://developers.google.com/tag-platform/security/guides/csp
const analytics: Directives = {
  // Not the whole host: /gtm.js is a container that anybody can fill.
  'script-src': ['https://www.googletagmanager.com/gtag/js'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  // gtag.js does without its own, `goog#html`, where there is one of that name: its strings then pass the default
  // policy.
  'trusted-types': ['firebase-js-sdk-policy', 'goog#html'],
};

// https://developers.google.com/recaptcha/docs/faq
const appCheck: Directives = {
  'script-src': [recaptcha, 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', recaptcha],
  'frame-src': [recaptcha],
  // reCAPTCHA creates policies under names that Google does not document.
  'trusted-types': ['*'],
};

const listSignInSources = (pages: string): Directives => ({
  // The loader that Firebase's SDK opens the frame below with, and its module `gapi.iframes`.
  'script-src': ['https://apis.google.com'],
  'frame-src': [pages],
  'trusted-types': ['gapi#gapi', 'goog#html'],
});

/**
 * The Content-Security-Policy of a page: it allows the sources that the site loads from, and the inline scripts with
 * the given hashes. https://www.w3.org/TR/CSP3/
 */
export function formatPagePolicy(settings: Env, scriptHashes: readonly string[]): string {
  const { site, firebase, emulators, measurementId, appCheckSiteKey, isSignInEnabled, allowedUrls } =
    settings;
  const { firestore, storage, auth } = emulators;
  const page: Directives = {
    'default-src': nothing,
    'script-src': ["'self'", ...scriptHashes],
    // Emotion and style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures come resized from the site itself.
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...allowedUrls],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      firestore ? `http://${firestore}` : 'https://firestore.googleapis.com',
      ...(auth
        ? [`http://${auth}`]
        : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
      storage ? `http://${storage}` : 'https://firebasestorage.googleapis.com',
    ],
    'frame-src': playerOrigins,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': nothing,
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': nothing,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'nextjs', 'page-loader', 'unchecked'],
    ...(site.url.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return formatDirectives(
    page,
    measurementId === undefined ? {} : analytics,
    appCheckSiteKey === undefined ? {} : appCheck,
    isSignInEnabled ? listSignInSources(auth ? `http://${auth}` : `https://${firebase.authDomain}`) : {},
  );
}

/** The policy of everything but pages: a picture, a feed or data, opened by itself, loads and runs nothing. */
export const documentPolicy = formatDirectives({
  'default-src': nothing,
  'style-src': ["'unsafe-inline'"],
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
});

const unneeded =
  'browsing-topics camera display-capture geolocation microphone midi payment usb xr-spatial-tracking'.split(
    ' ',
  );

/** The headers of every response. */
export function listSecurityHeaders({ site }: Env): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // YouTube refuses to play in a page that sends no referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The site needs none of these rights. Frames are those of the page's policy, with the rights that their elements
    // name.
    'Permissions-Policy': unneeded.map((right) => `${right}=()`).join(', '),
    // A sign-in through a popup must be able to tell the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(site.url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Formats one policy: the directives of the first part, each with the sources of all parts. */
function formatDirectives(first: Directives, ...more: readonly Directives[]): string {
  return Object.entries(first)
    .map(([name, sources]) => [...new Set([name, ...sources, ...more.flatMap((part) => part[name] ?? [])])])
    .map((words) => words.join(' '))
    .join('; ');
}
