import { render } from '@testing-library/react';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { hydratePage, removePage } from '@/lib/testing/hydratePage';
import { SafePart } from './SafePart.client';

let isBroken = false;

function Part({ text }: { text: string }) {
  if (isBroken) throw new Error('broken');
  return <p>{text}</p>;
}

beforeEach(() => {
  isBroken = false;
  setLocation('/');
  // React reports each failure.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

const page = (
  <>
    <SafePart id="header">
      <Part text="Ընտրացանկ" />
    </SafePart>
    <p>Հոդված</p>
    <SafePart>
      <Part text="Ծանուցում" />
    </SafePart>
  </>
);

test('what fails at hydration stays as the server sent it', async () => {
  const root = await hydratePage(page, () => (isBroken = true));
  expect(document.body.textContent).toBe('ԸնտրացանկՀոդված');
  removePage(root);
});

test('what fails later stays as it was, or leaves, and is tried again on the next page', () => {
  const draw = (text: string) => (
    <>
      <SafePart id="header">
        <Part text={text} />
      </SafePart>
      <SafePart>
        <Part text="Ծանուցում" />
      </SafePart>
    </>
  );
  const { container, rerender } = render(draw('Մեկ'));
  isBroken = true;
  rerender(draw('Երկու'));
  expect(container.textContent).toBe('Մեկ');
  isBroken = false;
  rerender(draw('Երեք'));
  expect(container.textContent).toBe('Մեկ');
  setLocation('/about-us');
  rerender(draw('Չորս'));
  expect(container.textContent).toBe('ՉորսԾանուցում');
});
