import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation } from '@/lib/testing/fakeNavigation';
import { ItemBody } from './ItemBody';

const mockRestoreSession = jest.fn(async () => true);
const mockGetText = jest.fn<Promise<string>, [string]>();
jest.mock('@/lib/firebase/session.client', () => ({ restoreSession: () => mockRestoreSession() }));
jest.mock('@/lib/firebase/storage.client', () => ({
  getStorageText: (url: string) => mockGetText(url),
}));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));

const url = 'https://firebasestorage.googleapis.com/v0/b/news/o/text.html';
const show = () => act(async () => render(<ItemBody body={undefined} contentUrl={url} />));

beforeEach(() => {
  jest.clearAllMocks();
  mockGetText.mockRejectedValue(new Error('status 404'));
});

test('a text the server could not read is shown to a signed-in reader who may, as plain paragraphs', async () => {
  mockGetText.mockResolvedValue(
    '<html><body><h2>Մաս</h2><p>Մեկ <b>երկու</b><script>bad()</script></p><p onclick="bad()">Երեք</p></body></html>',
  );
  const { container } = await show();
  expect(mockGetText).toHaveBeenCalledWith(url);
  expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.outerHTML)).toStrictEqual([
    '<p class="plain">Մաս</p>',
    '<p class="plain">Մեկ երկու</p>',
    '<p class="plain">Երեք</p>',
  ]);
});

test('[C4][X3] where the text failed a button alone is in its place, without a message, which shows it once it can be read', async () => {
  mockRestoreSession.mockResolvedValueOnce(false);
  await show();
  expect(document.body).toHaveTextContent(/^Բեռնել տեքստը$/);
  expect(mockGetText).not.toHaveBeenCalled();
  mockGetText.mockResolvedValue('Մեկ\n\nԵրկու');
  await userEvent.click(screen.getByRole('button', { name: 'Բեռնել տեքստը' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Երկու').parentElement).toHaveFocus();
  expect(navigation.useRouter().refresh).not.toHaveBeenCalled();
});

test('[C4][X3] a retry that fails as well requests the page again, and says no more', async () => {
  await show();
  const respond = Promise.withResolvers<string>();
  mockGetText.mockReturnValueOnce(respond.promise);
  const button = screen.getByRole('button', { name: 'Բեռնել տեքստը' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => respond.reject(new Error('status 206')));
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(document.body).toHaveTextContent(/^Բեռնել տեքստը$/);
  expect(navigation.useRouter().refresh).toHaveBeenCalledTimes(1);
  // Once by itself, for a signed-in reader, and once by the two presses.
  expect(mockGetText).toHaveBeenCalledTimes(2);
});

test('a retry that nothing responds to requests the page again after ten seconds', async () => {
  jest.useFakeTimers();
  await show();
  mockGetText.mockReturnValueOnce(new Promise(() => {}));
  const button = screen.getByRole('button', { name: 'Բեռնել տեքստը' });
  await act(async () => button.click());
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(navigation.useRouter().refresh).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(navigation.useRouter().refresh).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'false');
});
