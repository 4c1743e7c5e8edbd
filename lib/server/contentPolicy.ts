import type { DeploymentSettings } from '../runtime/sharedState.node.ts';

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
      ...(analytics ? ['https://www.googletagmanager.com'] : []),
      // https://developers.google.com/recaptcha/docs/faq
      ...(appCheck ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
      // The loader that Firebase's SDK opens the frame below with, and its module `gapi.iframes`.
      ...(signIn ? ['https://apis.google.com'] : []),
    ],
    // Emotion, media-chrome and style attributes.
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
    // Google's scripts of analytics and App Check create policies under names that Google does not document.
    'trusted-types':
      analytics || appCheck
        ? ['*']
        : ['default', 'nextjs', 'page-loader', 'unchecked', ...(signIn ? ['gapi#gapi', 'goog#html'] : [])],
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
