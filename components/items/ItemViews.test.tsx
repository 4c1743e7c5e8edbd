import { act, render } from '@testing-library/react';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { ItemViews } from './ItemViews.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

beforeEach(() => {
  jest.useFakeTimers();
  webDatabase.reset();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));

test('[X3] when Firestore fails the views that the server read stay, without a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  webDatabase.fail(new Error('unavailable'));
  const { container } = render(<ItemViews section="programs" id="a" views={7} />);
  await settle();
  expect(container).toHaveTextContent(/^7 դիտում$/);
});
