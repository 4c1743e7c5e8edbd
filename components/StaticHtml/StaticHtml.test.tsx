import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticElement } from './StaticElement.client';

/** The component as the page's script has it: what is in the markup is known before hydration. */
function loadStaticElement() {
  let loaded: { StaticElement: typeof StaticElement } | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./StaticElement.client');
  });
  return loaded!.StaticElement;
}

afterEach(() => document.body.replaceChildren());

test('content that the page’s data does not repeat stays as it is in the markup, and comes again after the page was left', async () => {
  const Server = loadStaticElement();
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Server as="p" className="a" markupId="1">
      <b>Տեքստ</b>
    </Server>,
  );
  document.body.append(page);
  const text = screen.getByText('Տեքստ');
  const Browser = loadStaticElement();
  const root = await act(async () => hydrateRoot(page, <Browser as="p" className="a" markupId="1" />));
  expect(screen.getByText('Տեքստ')).toBe(text);
  await act(async () => root.render(null));
  expect(page).toBeEmptyDOMElement();
  await act(async () => root.render(<Browser as="p" className="a" markupId="1" />));
  expect(page.innerHTML).toBe('<p class="a" data-static="1"><b>Տեքստ</b></p>');
  act(() => root.unmount());
});

test('the tags that metadata became in the head are taken from there, leave it with the page and come again with it; others stay', async () => {
  const tags =
    '<title>Ա</title><meta property="og:title" content="Ա"><link rel="alternate" href="/a" title="Բ">';
  document.head.innerHTML = `<meta name="viewport" content="width=device-width">${tags}<meta name="of-an-extension">`;
  const title = document.querySelector('title');
  const Browser = loadStaticElement();
  const page = document.createElement('div');
  document.body.append(page);
  const root = await act(async () => hydrateRoot(page, <Browser headTags={3} />));
  expect(document.querySelector('title')).toBe(title);
  expect(document.head.innerHTML).toContain(tags);
  expect(document.head.children).toHaveLength(5);
  await act(async () => root.render(null));
  expect(Array.from(document.head.children, ({ attributes: [first] }) => first?.value)).toStrictEqual([
    'viewport',
    'of-an-extension',
  ]);
  await act(async () => root.render(<Browser headTags={3} />));
  expect(document.title).toBe('Ա');
  expect(document.head.querySelectorAll('[property="og:title"], [title="Բ"]')).toHaveLength(2);
  act(() => root.unmount());
});

test('a page loaded by a link brings its content with its data, as elements or as HTML', () => {
  render(
    <>
      <StaticElement as="p" markupId="1">
        <b>Տարրեր</b>
      </StaticElement>
      <StaticElement as="p" markupId="2" html="<i>Տեքստ</i>" />
    </>,
  );
  expect(screen.getByText('Տարրեր').localName).toBe('b');
  expect(screen.getByText('Տեքստ').localName).toBe('i');
});
