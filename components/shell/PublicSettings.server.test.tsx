import { render } from '@testing-library/react';
import { getSettings } from '@/lib/settings/publicSettings.client';
import { PublicSettings } from './PublicSettings.server';

jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({
    firebase: { apiKey: '</script><script>alert(1)</script>' },
    serviceAccount: { private_key: 'secret' },
    emulators: { firestore: '127.0.0.1:8080', storage: undefined, auth: undefined },
    measurementId: 'G-1',
    appCheckSiteKey: undefined,
    isSignInEnabled: false,
    allowedUrls: ['https://cdn.example.org/'],
    revalidateSecret: 'secret',
    trustedProxies: 1,
  }),
}));

test('the browser reads from the page what the server has, the public part alone', () => {
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
