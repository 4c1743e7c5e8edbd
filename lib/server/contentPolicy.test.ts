import { documentPolicy, formatPagePolicy } from './contentPolicy.ts';
import { deployedEnv as deployed } from './testing/deployedEnv.ts';

const readSources = (settings: typeof deployed, name: string, hashes: readonly string[] = []) =>
  formatPagePolicy(settings, hashes)
    .split('; ')
    .find((directive) => directive.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);

test('only files of the site and inline scripts with a listed hash run', () => {
  expect(readSources(deployed, 'script-src', ["'sha256-abc='"])).toStrictEqual(["'self'", "'sha256-abc='"]);
  expect(formatPagePolicy(deployed, [])).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*(?!\.)/);
});

test.each([
  ...['default-src', 'object-src', 'frame-ancestors'].map((name) => [name, "'none'"]),
  ...['base-uri', 'form-action', 'font-src', 'manifest-src', 'worker-src'].map((name) => [name, "'self'"]),
])('%s allows %s alone', (name, source) => {
  expect(readSources(deployed, name!)).toStrictEqual([source]);
});

test('strings become markup or scripts only through a Trusted Types policy of the page', () => {
  expect(readSources(deployed, 'require-trusted-types-for')).toStrictEqual(["'script'"]);
  expect(readSources(deployed, 'trusted-types')).toStrictEqual([
    'default',
    'nextjs',
    'page-loader',
    'unchecked',
  ]);
});

test.each([
  [{ measurementId: 'G-ABC' }, ['firebase-js-sdk-policy', 'goog#html']],
  [{ isSignInEnabled: true }, ['gapi#gapi', 'goog#html']],
])('with %o Google’s scripts may create policies of these names', (settings, names) => {
  const own = readSources(deployed, 'trusted-types')!;
  expect(readSources({ ...deployed, ...settings }, 'trusted-types')).toStrictEqual([...own, ...names]);
});

test('reCAPTCHA may create policies of any name, as Google names none', () => {
  expect(readSources({ ...deployed, appCheckSiteKey: 'key' }, 'trusted-types')).toContain('*');
  expect(readSources(deployed, 'trusted-types')).not.toContain('*');
});

test('the browser may connect to the project’s services, and media come from the deployment’s origins', () => {
  expect(readSources(deployed, 'connect-src')).toStrictEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ]);
  expect(readSources(deployed, 'media-src')).toStrictEqual(["'self'", ...deployed.allowedUrls]);
});

test.each([
  [
    'Google Analytics',
    ['script-src', 'connect-src', 'img-src'],
    { google: 'google-?(?:tagmanager|analytics)', settings: { measurementId: 'G-ABC' } },
  ],
  [
    'App Check’s reCAPTCHA',
    ['script-src', 'connect-src', 'frame-src'],
    { google: 'google.com/recaptcha/', settings: { appCheckSiteKey: 'key' } },
  ],
])('%s is in %j only where it is configured', (_, names, { google, settings }) => {
  for (const name of names) {
    expect(readSources(deployed, name)?.join(' ')).not.toMatch(new RegExp(google));
    expect(readSources({ ...deployed, ...settings }, name)?.join(' ')).toMatch(new RegExp(google));
  }
});

test('[S7] where sign-in is enabled the page may load Google’s loader and the frame of the project’s sign-in domain', () => {
  const enabled = { ...deployed, isSignInEnabled: true };
  expect(readSources(enabled, 'script-src')).toStrictEqual(["'self'", 'https://apis.google.com']);
  expect(readSources(enabled, 'frame-src')).toStrictEqual([
    ...readSources(deployed, 'frame-src')!,
    'https://news.firebaseapp.com',
  ]);
});

test('requests are upgraded to https only where the site itself has it', () => {
  expect(readSources(deployed, 'upgrade-insecure-requests')).toStrictEqual([]);
  const local = { ...deployed, site: { ...deployed.site, url: 'http://localhost:3000' } };
  expect(readSources(local, 'upgrade-insecure-requests')).toBeUndefined();
});

test('a response that is no page loads and runs nothing', () => {
  expect(documentPolicy).toMatch(/^default-src 'none'; /);
  expect(documentPolicy).not.toMatch(/script|https?:|\*/);
});
