import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MyListPage } from './MyListPage.client';
import { MyLists, type ReaderList } from './MyLists.client';

const purpose = /Ցանկը պահվում է միայն այս սարքում/;

/** Ends the reads of the saved items, each with a list, in the order they began. */
const mockReads: ((pages: readonly { path: string; title: string }[]) => void)[] = [];

afterEach(() => void mockReads.splice(0));

jest.mock('@/lib/offline/savedItems.client', () => ({
  listSavedItems: () => new Promise((resolve) => void mockReads.push(resolve)),
}));
jest.mock('@/lib/offline/savedPages.client', () => ({
  listSavedPages: async () => [],
  removeWithdrawnOnce: async () => undefined,
}));

test('a list read before withdrawn items were removed does not replace the one read after, however late it comes', async () => {
  render(<MyListPage />);
  await act(async () => {});
  const [before, after] = mockReads;
  await act(async () => after?.([{ path: '/programs/b', title: 'Մնացած' }]));
  await act(async () => before?.([{ path: '/programs/a', title: 'Հետ կանչված' }]));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual([
    'ՄնացածՀաղորդումներ',
  ]);
});

test('each list says what will be in it while it is empty, and the page what it is for while all of them are', async () => {
  render(<MyListPage />);
  await act(async () => {});
  for (const end of mockReads) await act(async () => end([]));
  for (const [name, text] of [
    ['Կիսատ թողած', /որոնք կիսատ եք թողել/],
    ['Պահված', /սեղմեք դրա էջի «Պահել» կոճակը/],
    ['Վերջերս բացված', /ձեր բացած էջերը/],
  ] as const) {
    fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(text);
  }
  expect(screen.getByText(purpose)).toBeInTheDocument();
});

test('the server’s HTML says what the page is for, until a list is there', async () => {
  expect(renderToString(<MyListPage />)).toMatch(purpose);
  render(<MyListPage />);
  await act(async () => {});
  expect(screen.getByText(purpose)).toBeInTheDocument();
  for (const end of mockReads) await act(async () => end([{ path: '/programs/a', title: 'Պահված' }]));
  expect(screen.queryByText(purpose)).not.toBeInTheDocument();
});

test('the list from which the last page was removed stays open, beside one that has pages', () => {
  const show = (saved: ReaderList['pages']) => {
    const others = { emptyText: '', remove: async () => () => {} };
    const lists = [
      { ...others, name: 'Պահված', pages: saved ?? [] },
      { ...others, name: 'Վերջերս բացված', pages: [{ path: '/programs/a', title: 'Ա' }] },
    ];
    return <MyLists lists={lists} onRemove={() => {}} />;
  };
  const { rerender } = render(show([{ path: '/programs/a', title: 'Ա' }]));
  fireEvent.click(screen.getByRole('tabpanel').querySelector('button')!);
  rerender(show([]));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Պահված (0)');
});
