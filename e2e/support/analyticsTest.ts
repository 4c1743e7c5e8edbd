import type { BrowserContext } from '@playwright/test';
import { test as base } from './test.ts';

export const measurementId = 'G-TEST123';
export const installationId = 'cFakeInstallationId0000';
/** An app of its own: the SDK requests nothing of Firebase about that of the local Firebase. */
const settings = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: '1:123456789012:web:abc',
  FIREBASE_MEASUREMENT_ID: measurementId,
};

/** A test site with Google Analytics, whose readers have not been asked yet. */
export const test = base.extend<
  { otherHosts: readonly URL[] },
  { siteEnv: Readonly<Record<string, string>> }
>({
  siteEnv: [settings, { scope: 'worker' }],
  // Requests to any host but the site's own, fulfilled here so that nothing leaves this machine.
  otherHosts: [async ({ context }, use) => use(await standInForOthers(context)), { auto: true }],
});

const installation = {
  fid: installationId,
  refreshToken: 'refresh',
  authToken: { token: 'token', expiresIn: '604800s' },
};

async function standInForOthers(context: BrowserContext): Promise<readonly URL[]> {
  const requested: URL[] = [];
  await context.route(
    ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    async (route) => {
      const url = new URL(route.request().url());
      requested.push(url);
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (url.hostname === 'firebase.googleapis.com') {
        await route.fulfill({ headers, json: { measurementId, appId: 'app' } });
      } else if (url.hostname === 'firebaseinstallations.googleapis.com') {
        await route.fulfill({ headers, json: installation });
      } else {
        const body = url.pathname === '/gtag/js' ? `(${String(actAsGoogle)})();` : '';
        await route.fulfill({ headers, contentType: 'text/javascript', body });
      }
    },
  );
  return requested;
}

/** Like Google's script: a policy of Trusted Types, a beacon to a host of the reader's region, and a picture. */
function actAsGoogle(): void {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
  };
  const pass = (text: string): string => text;
  trustedTypes.createPolicy('goog#html', { createHTML: pass, createScript: pass, createScriptURL: pass });
  void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST' }).catch(() => {});
  new Image().src = 'https://www.google-analytics.com/collect';
}
