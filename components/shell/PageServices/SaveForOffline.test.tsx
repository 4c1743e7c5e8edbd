import { render } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { SaveForOffline } from './SaveForOffline.client';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));
jest.mock('@/lib/browser/firstPage.client', () => ({ firstPageRestMs: 0, isFirstPage: () => false }));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({ runWhenIdle: jest.fn(() => () => {}) }));

beforeAll(() => {
  // jsdom has none.
  Object.assign(navigator, { serviceWorker: { controller: null } });
});

test.each([
  ['/analyses/a', 1],
  ['/preview/analyses/a', 0],
])('of %s saving is planned %d times: an editor’s preview is stored nowhere', (path, times) => {
  jest.mocked(runWhenIdle).mockReset();
  jest.mocked(usePathname).mockReturnValue(path);
  render(<SaveForOffline />);
  expect(runWhenIdle).toHaveBeenCalledTimes(times);
});
