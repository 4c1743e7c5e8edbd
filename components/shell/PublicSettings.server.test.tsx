import { render } from '@testing-library/react';
import { getSettings } from '@/lib/settings/publicSettings.client';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { PublicSettings } from './PublicSettings.server';

jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({
    firebase: { apiKey: '</script><script>alert(1)</script>' },
    serviceAccount: { private_key: 'secret' },
    emulators: { firestore: '127.0.0.1:8080', storage: undefined, auth: undefined },
    appCheckSiteKey: undefined,
    isSignInEnabled: false,
    allowedUrls: ['https://cdn.example.org/'],
    revalidateSecret: 'secret',
    trustedProxies: 1,
  }),
}));

afterEach(() => {
  delete process.env.NEXT_PHASE;
  getSharedState().measurementId = undefined;
});

test('the browser reads from the page what the server has, the public part alone', () => {
  getSharedState().measurementId = 'G-1';
  const { container } = render(<PublicSettings />);
  expect(getSettings()).toStrictEqual({
    firebase: { apiKey: '</script><script>alert(1)</script>' },
    emulators: { firestore: '127.0.0.1:8080' },
    measurementId: 'G-1',
    allowedUrls: expect.arrayContaining(['https://cdn.example.org/']),
  });
  expect(container.textContent).not.toContain('secret');
  expect(container.innerHTML).not.toMatch(/<\/script>./);
});

test('[V1] a page rendered before the measurement id is found has none, one rendered later has it', () => {
  const { unmount } = render(<PublicSettings />);
  expect(getSettings()).not.toHaveProperty('measurementId');
  unmount();
  getSharedState().measurementId = 'G-2';
  render(<PublicSettings />);
  expect(getSettings().measurementId).toBe('G-2');
});

test('a page that is prerendered by the build has none', () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  expect(render(<PublicSettings />).container).toBeEmptyDOMElement();
});
