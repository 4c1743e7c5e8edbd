import { act, render, screen } from '@testing-library/react';
import { ItemBody } from './ItemBody';

const mockIsSignedIn = jest.fn(async () => true);
const mockGetText = jest.fn<Promise<string | undefined>, [string]>();
jest.mock('@/lib/firebase/session.client', () => ({ isSignedIn: () => mockIsSignedIn() }));
jest.mock('@/lib/firebase/storageText.client', () => ({
  getStorageText: (url: string) => mockGetText(url),
}));
jest.mock('@/lib/runtime/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));

const url = 'https://firebasestorage.googleapis.com/v0/b/news/o/text.html';
const show = () => act(async () => render(<ItemBody body={undefined} contentUrl={url} />));

beforeEach(() => {
  jest.clearAllMocks();
  mockGetText.mockResolvedValue(undefined);
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

test('a plain text is shown in paragraphs', async () => {
  mockGetText.mockResolvedValue('Մեկ\n\nԵրկու');
  await show();
  expect(screen.getByText('Մեկ')).toBeInTheDocument();
  expect(screen.getByText('Երկու')).toBeInTheDocument();
});

test('for a reader who is not signed in nothing is requested from the storage', async () => {
  mockIsSignedIn.mockResolvedValueOnce(false);
  await show();
  expect(screen.getByText('Այս նյութի տեքստն առայժմ հասանելի չէ։')).toBeInTheDocument();
  expect(mockGetText).not.toHaveBeenCalled();
});

test('where the storage refuses the neutral words stay', async () => {
  await show();
  expect(screen.getByText('Այս նյութի տեքստն առայժմ հասանելի չէ։')).toBeInTheDocument();
});
