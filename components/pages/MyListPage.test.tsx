import { act, render, screen } from '@testing-library/react';
import { MyListPage } from './MyListPage.client';

/** Ends the reads of the saved items, each with a list, in the order they began. */
const mockReads: ((pages: readonly { path: string; title: string }[]) => void)[] = [];

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
