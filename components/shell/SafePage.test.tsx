import { act, fireEvent, render } from '@testing-library/react';
import { hydratePage, removePage } from '@/lib/testing/hydratePage';
import { SafePage } from './SafePage.client';

let isBroken = false;

function Article() {
  if (isBroken) throw new Error('broken');
  return <h1>Հոդված</h1>;
}

const draw = () => (
  <SafePage>
    <Article />
  </SafePage>
);

beforeEach(() => {
  isBroken = false;
  delete document.documentElement.dataset.hydrated;
  // React reports each failure.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

test('a page that fails at hydration stays, also once the rest is hydrated', async () => {
  const root = await hydratePage(draw(), () => (isBroken = true));
  document.documentElement.dataset.hydrated = '';
  await act(async () =>
    root.render(
      <html lang="hy">
        <body>{draw()}</body>
      </html>,
    ),
  );
  expect(document.body.textContent).toBe('Հոդված');
  removePage(root);
});

test('a page that fails later has a message in its place, and a button that tries it again', () => {
  document.documentElement.dataset.hydrated = '';
  isBroken = true;
  const page = render(draw());
  expect(page.getByRole('main')).toHaveTextContent('Էջը ժամանակավորապես հասանելի չէ');
  isBroken = false;
  fireEvent.click(page.getByRole('button', { name: 'Կրկին փորձել' }));
  expect(page.getByRole('heading')).toHaveTextContent('Հոդված');
});
