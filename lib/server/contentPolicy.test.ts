import { documentPolicy, formatPagePolicy } from './contentPolicy.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';

const deployed: DeploymentSettings = {
  siteUrl: 'https://news.example.org',
  siteName: 'Լրատու',
  emulators: {},
  measurementId: undefined,
  appCheckSiteKey: undefined,
  contentOrigins: ['https://firebasestorage.googleapis.com', 'https://cdn.example.org'],
};

const readSources = (settings: DeploymentSettings, name: string, hashes: readonly string[] = []) =>
  formatPagePolicy(settings, hashes)
    .split('; ')
    .find((directive) => directive.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);

test('only files of the site and inline scripts with a listed hash run', () => {
  expect(readSources(deployed, 'script-src', ["'sha256-abc='"])).toStrictEqual(["'self'", "'sha256-abc='"]);
  expect(formatPagePolicy(deployed, [])).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*(?!\.)/);
});

test.each(['default-src', 'object-src', 'frame-ancestors'])('%s allows nothing', (name) => {
  expect(readSources(deployed, name)).toStrictEqual(["'none'"]);
});

test('strings become markup or scripts only through a Trusted Types policy of the page', () => {
  expect(readSources(deployed, 'require-trusted-types-for')).toStrictEqual(["'script'"]);
  expect(readSources(deployed, 'trusted-types')).toStrictEqual(['default', 'nextjs', 'unchecked']);
});

test.each([{ measurementId: 'G-ABC' }, { appCheckSiteKey: 'key' }])(
  'with %o Google’s scripts may create policies of their own',
  (settings) => {
    expect(readSources({ ...deployed, ...settings }, 'trusted-types')).toStrictEqual(['*']);
  },
);

test.each(['base-uri', 'form-action', 'font-src', 'manifest-src', 'worker-src'])(
  '%s allows the site alone',
  (name) => {
    expect(readSources(deployed, name)).toStrictEqual(["'self'"]);
  },
);

test('the browser may connect to the project’s services, and media come from the deployment’s origins', () => {
  expect(readSources(deployed, 'connect-src')).toStrictEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ]);
  expect(readSources(deployed, 'media-src')).toStrictEqual(["'self'", ...deployed.contentOrigins]);
});

test('emulators stand in for the services', () => {
  const emulators = { firestore: '127.0.0.1:1', storage: '127.0.0.1:2', auth: '127.0.0.1:3' };
  expect(readSources({ ...deployed, emulators }, 'connect-src')).toStrictEqual([
    "'self'",
    'http://127.0.0.1:1',
    'http://127.0.0.1:3',
    'http://127.0.0.1:2',
  ]);
});

test.each(['script-src', 'connect-src', 'img-src'])(
  'Google Analytics is in %s only where it is configured',
  (name) => {
    const google = /google-?(?:tagmanager|analytics)/;
    expect(readSources(deployed, name)?.join(' ')).not.toMatch(google);
    expect(readSources({ ...deployed, measurementId: 'G-ABC' }, name)?.join(' ')).toMatch(google);
  },
);

test.each(['script-src', 'connect-src', 'frame-src'])(
  'App Check’s reCAPTCHA is in %s only where it is configured',
  (name) => {
    expect(readSources(deployed, name)?.join(' ')).not.toContain('recaptcha');
    expect(readSources({ ...deployed, appCheckSiteKey: 'key' }, name)).toContain(
      'https://www.google.com/recaptcha/',
    );
  },
);

test('requests are upgraded to https only where the site itself has it', () => {
  expect(readSources(deployed, 'upgrade-insecure-requests')).toStrictEqual([]);
  expect(
    readSources({ ...deployed, siteUrl: 'http://localhost:3000' }, 'upgrade-insecure-requests'),
  ).toBeUndefined();
});

test('a response that is no page loads and runs nothing', () => {
  expect(documentPolicy).toMatch(/^default-src 'none'; /);
  expect(documentPolicy).not.toMatch(/script|https?:|\*/);
});
