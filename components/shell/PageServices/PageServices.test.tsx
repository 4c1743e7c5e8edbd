import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { consentIsland } from '@/components/islands/consentIsland.client';
import { settingsIsland } from '@/components/islands/settingsIsland.client';
import { barOnDemand } from '@/components/media/barOnDemand.client';
import { hydratePage, removePage } from '@/lib/testing/hydratePage';
import { PageServices } from './PageServices.client';

const mockBroken = new Set<string>();
// A function, as such are there before all else in the file.
function mockService(name: string): () => ReactNode {
  return () => {
    if (mockBroken.has(name)) throw new Error('broken');
    return name;
  };
}

jest.mock('@/components/shell/Consent/Consent.client', () => ({ Consent: mockService('Consent ') }));
jest.mock('@/components/shell/Notifications/Notifications.client', () => ({
  Notifications: mockService('Notifications '),
}));
jest.mock('./Session.client', () => ({ Session: mockService('Session ') }));
jest.mock('./SaveForOffline.client', () => ({ SaveForOffline: mockService('SaveForOffline ') }));
jest.mock('./LightReading.client', () => ({ LightReading: mockService('LightReading ') }));

const all = [
  'PlaybackBar ',
  'Consent ',
  'Session ',
  'SaveForOffline ',
  'LightReading ',
  'Settings ',
  'Question ',
  'Notifications ',
];

test.each(all)('where %sfails, the other services stay', (name) => {
  // React reports the failure.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  act(() => {
    const bar = { PlaybackBar: mockService('PlaybackBar '), AudioControls: () => null };
    barOnDemand.set({ code: bar as never });
    settingsIsland.view.set({ code: mockService('Settings ') });
    consentIsland.view.set({ code: mockService('Question ') });
  });
  mockBroken.clear();
  mockBroken.add(name);
  const { container } = render(<PageServices />);
  expect(container.textContent).toBe(all.filter((other) => other !== name).join(''));
  act(() => {
    for (const { set } of [barOnDemand, settingsIsland.view, consentIsland.view]) set({});
  });
});

test('where a service fails at hydration, the reader’s display settings stay', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  mockBroken.clear();
  const root = await hydratePage(<PageServices />, () => {
    document.documentElement.dataset.colorScheme = 'dark';
    mockBroken.add('Session ');
  });
  expect(document.body.textContent).not.toContain('Session');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  removePage(root);
});
