import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { Consent } from './Consent.client';
import { ConsentButton } from './ConsentButton.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);
jest.mock('@/lib/runtime/publicSettings.client', () => ({
  getSettings: () => ({ measurementId: 'G-1' }),
}));
jest.mock('@/lib/runtime/runWhenIdle.client', () => ({
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

const findQuestion = () => screen.queryByRole('region', { name: 'Այցելությունների վիճակագրություն' });
const view = () => (
  <>
    <ConsentButton />
    <Consent />
  </>
);

beforeAll(() => {
  Object.assign(globalThis, {
    indexedDB: {},
    ResizeObserver: class {
      observe = () => {};
      disconnect = () => {};
    },
  });
});

// One story: the choice is the state of a module.
test('the question is shown once, consent counts page views, and the page can show it again', async () => {
  const user = userEvent.setup();
  setLocation('/programs');
  const { rerender } = await act(async () => render(view()));

  const question = findQuestion()!;
  expect(question).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(within(question).getByRole('link')).toHaveAttribute('href', '/privacy-policy');
  expect(
    within(question)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toStrictEqual(['Հրաժարվում եմ', 'Համաձայն եմ']);
  expect(mockLog).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Վիճակագրության համաձայնություն' })).not.toBeInTheDocument();

  await user.click(within(question).getByRole('button', { name: 'Համաձայն եմ' }));
  expect(findQuestion()).not.toBeInTheDocument();
  expect(mockLog.mock.calls).toMatchObject([['page_view', { page_path: '/programs' }]]);
  setLocation('/events');
  await act(async () => rerender(view()));
  expect(mockLog.mock.calls.slice(1)).toMatchObject([['page_view', { page_path: '/events' }]]);

  const reopen = screen.getByRole('button', { name: 'Վիճակագրության համաձայնություն' });
  await user.click(reopen);
  expect(findQuestion()).toHaveFocus();
  expect(findQuestion()).toHaveTextContent('Ձեր այժմյան պատասխանն է՝ «Համաձայն եմ»։');
  await user.click(screen.getByRole('button', { name: 'Հրաժարվում եմ' }));
  expect(findQuestion()).not.toBeInTheDocument();
  expect(reopen).toHaveFocus();
  setLocation('/contact');
  await act(async () => rerender(view()));
  expect(mockLog).toHaveBeenCalledTimes(2);
});
