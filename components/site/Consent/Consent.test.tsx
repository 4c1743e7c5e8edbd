import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Islands } from '@/components/islands/Islands.client';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { Consent, ConsentButton } from './Consent.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);
jest.mock('@/lib/settings/publicSettings.client', () => ({
  getSettings: () => ({ measurementId: 'G-1' }),
}));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));
const mockLog = jest.fn(async () => {});
jest.mock('@/lib/firebase/analyticsSdk.client', () => ({
  logAnalyticsEvent: mockLog,
  closeAnalytics: async () => {},
}));

const name = 'Այցելությունների վիճակագրություն';
const findLine = () => screen.queryByRole('region', { name });
const view = () => (
  <>
    <ConsentButton />
    <Consent />
    <Islands />
  </>
);

beforeAll(() => void Object.assign(globalThis, { indexedDB: {} }));

// One story: the choice is the state of a module.
test('a line leads to the question, consent counts page views, and the question can be opened again', async () => {
  const user = userEvent.setup();
  setLocation('/programs');
  const { rerender } = await act(async () => render(view()));
  expect(findLine()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(mockLog).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Վիճակագրության համաձայնություն' })).not.toBeInTheDocument();

  await user.click(within(findLine()!).getByRole('button', { name: 'Պատասխանել' }));
  const question = await screen.findByRole('dialog', { name });
  expect(within(question).getByRole('link')).toHaveAttribute('href', '/privacy-policy');
  const choices = within(question).getAllByRole('button');
  expect(choices.map((button) => button.textContent)).toStrictEqual(['Հրաժարվում եմ', 'Համաձայն եմ']);
  expect(choices[0]!.className).toBe(choices[1]!.className);

  await user.click(within(question).getByRole('button', { name: 'Համաձայն եմ' }));
  expect(findLine()).not.toBeInTheDocument();
  expect(mockLog.mock.calls).toMatchObject([['page_view', { page_path: '/programs' }]]);
  setLocation('/events');
  await act(async () => rerender(view()));
  expect(mockLog.mock.calls.slice(1)).toMatchObject([['page_view', { page_path: '/events' }]]);

  await user.click(screen.getByRole('button', { name: 'Վիճակագրության համաձայնություն', hidden: true }));
  const again = await screen.findByRole('dialog', { name });
  expect(again).toHaveTextContent('Ձեր այժմյան պատասխանն է՝ «Համաձայն եմ»։');
  await user.click(within(again).getByRole('button', { name: 'Հրաժարվում եմ' }));
  setLocation('/contact');
  await act(async () => rerender(view()));
  expect(mockLog).toHaveBeenCalledTimes(2);
});
