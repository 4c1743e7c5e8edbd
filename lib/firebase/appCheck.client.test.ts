import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck } from 'firebase/app-check';
import { startAppCheck } from './appCheck.client';

jest.mock('firebase/app-check', () => ({
  initializeAppCheck: jest.fn(),
  ReCaptchaEnterpriseProvider: jest.fn(function provide(this: object, siteKey: string) {
    Object.assign(this, { siteKey });
  }),
}));

test('App Check begins with the deployment’s key, and requests a token only when a request needs one', () => {
  const app = { name: 'site' } as FirebaseApp;
  startAppCheck(app, 'site-key');
  expect(initializeAppCheck).toHaveBeenCalledWith(app, {
    provider: expect.objectContaining({ siteKey: 'site-key' }) as unknown,
    isTokenAutoRefreshEnabled: false,
  });
});
