import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { Session } from './Session.client';

const mockStart = jest.fn(async () => {});
jest.mock('@/lib/firebase/session.client', () => ({ startSession: () => mockStart() }));

afterEach(() => jest.useRealTimers());

test('[V1] the session is started once, after the page has settled, and shows nothing', async () => {
  jest.useFakeTimers();
  const { container } = render(
    <StrictMode>
      <Session />
    </StrictMode>,
  );
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
});
