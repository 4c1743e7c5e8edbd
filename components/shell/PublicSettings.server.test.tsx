import { render } from '@testing-library/react';
import { getSettings } from '@/lib/settings/publicSettings.client';
import { completeSettings } from '@/lib/settings/testing/completeSettings';
import { PublicSettings } from './PublicSettings.server';

Object.assign(process.env, {
  ...completeSettings,
  FIREBASE_API_KEY: '</script><script>alert(1)</script>',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_MEASUREMENT_ID: 'G-1',
  CONTENT_ORIGINS: 'https://cdn.example.org',
  REVALIDATE_SECRET: 'a-secret-of-this-test',
});

test('the browser reads from the page what the server has, the public part alone', () => {
  const { container } = render(<PublicSettings />);
  expect(getSettings()).toStrictEqual({
    firebase: expect.objectContaining({ apiKey: '</script><script>alert(1)</script>' }),
    emulators: { firestore: '127.0.0.1:8080' },
    measurementId: 'G-1',
    allowedUrls: expect.arrayContaining(['https://cdn.example.org/']),
  });
  expect(container.textContent).not.toContain('secret');
  expect(container.innerHTML).not.toMatch(/<\/script>./);
});
