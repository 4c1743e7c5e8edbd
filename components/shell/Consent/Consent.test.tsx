import { act, render, screen } from '@testing-library/react';
import { analyticsQuestionName } from 'newsroom/words/strings';
import { usePathname } from 'next/navigation';
import { consent } from '@/lib/analytics/consent.client';
import { recordPageView } from '@/lib/analytics/recordView.client';
import { Consent } from './Consent.client';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));
jest.mock('@/lib/analytics/recordView.client', () => ({ recordPageView: jest.fn(async () => {}) }));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));

describe.each([
  ['/analyses/a', 1],
  ['/preview/analyses/a', 0],
])('%s, of which an editor’s preview is none of the readers’ pages,', (path, times) => {
  beforeEach(() => {
    jest.mocked(recordPageView).mockClear();
    jest.mocked(usePathname).mockReturnValue(path);
  });

  test(`is recorded ${times} times for who has agreed`, async () => {
    consent.set('agreed');
    render(<Consent />);
    // Waits until the module is loaded.
    await act(() => import('@/lib/analytics/recordView.client'));
    expect(recordPageView).toHaveBeenCalledTimes(times);
  });

  test(`has the question ${times} times for who has not answered`, () => {
    consent.set('undecided');
    render(<Consent />);
    expect(screen.queryAllByRole('region', { name: analyticsQuestionName })).toHaveLength(times);
  });
});
