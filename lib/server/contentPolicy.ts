import type { DeploymentSettings } from '../settings/deploymentSettings.node.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const nothing = ["'none'"];

/**
 * The Content-Security-Policy of a page: what the site really loads, and the inline scripts with the given hashes.
 * https://www.w3.org/TR/CSP3/
 */
export function formatPagePolicy(settings: DeploymentSettings, scriptHashes: readonly string[]): string {
  const { siteUrl, emulators, measurementId, appCheckSiteKey, authDomain, contentOrigins } = settings;
  const analytics = measurementId !== undefined;
  const appCheck = appCheckSiteKey !== undefined;
  const signIn = authDomain !== undefined;
  return formatDirectives({
    'default-src': nothing,
    // https://developers.google.com/tag-platform/security/guides/csp
    'script-src': [
      "'self'",
      ...scriptHashes,
      // Not the whole host: /gtm.js is a container that anybody can fill.
      ...(analytics ? ['https://www.googletagmanager.com/gtag/js'] : []),
      // https://developers.google.com/recaptcha/docs/faq
      ...(appCheck ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
      // The loader that Firebase's SDK opens the frame below with, and its module `gapi.iframes`.
      ...(signIn ? ['https://apis.google.com'] : []),
    ],
    // Emotion and style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures come resized from the site itself.
    'img-src': [
      "'self'",
      'data:',
      ...(analytics ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : []),
    ],
    'media-src': ["'self'", ...contentOrigins],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(emulators.firestore ? [`http://${emulators.firestore}`] : ['https://firestore.googleapis.com']),
      ...(emulators.auth
        ? [`http://${emulators.auth}`]
        : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
      emulators.storage ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com',
      ...(appCheck
        ? ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/']
        : []),
      ...(analytics
        ? [
            'https://firebase.googleapis.com',
            'https://firebaseinstallations.googleapis.com',
            'https://*.google-analytics.com',
            'https://*.analytics.google.com',
            'https://*.googletagmanager.com',
          ]
        : []),
    ],
    'frame-src': [
      'https://www.youtube-nocookie.com',
      ...(appCheck ? ['https://www.google.com/recaptcha/'] : []),
      ...(signIn ? [emulators.auth ? `http://${emulators.auth}` : `https://${authDomain}`] : []),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': nothing,
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': nothing,
    'require-trusted-types-for': ["'script'"],
    // reCAPTCHA creates policies under names that Google does not document. gtag.js does without its own, `goog#html`, where
    // there is one of that name: its strings then pass the default policy.
    'trusted-types': appCheck
      ? ['*']
      : [
          'default',
          'nextjs',
          'page-loader',
          'unchecked',
          ...(analytics ? ['firebase-js-sdk-policy'] : []),
          ...(signIn ? ['gapi#gapi'] : []),
          ...(analytics || signIn ? ['goog#html'] : []),
        ],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  });
}

/** The policy of everything but pages: a picture, a feed or data, opened by itself, loads and runs nothing. */
export const documentPolicy = formatDirectives({
  'default-src': nothing,
  'style-src': ["'unsafe-inline'"],
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
});

function formatDirectives(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
