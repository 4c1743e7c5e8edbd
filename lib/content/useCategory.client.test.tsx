import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import type { SectionName } from '@/lib/model/sections';
import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { useCategory } from './useCategory.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

function mountCategory(section: SectionName, category: string | undefined) {
  const { result } = renderHook(() => useCategory(section, category), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
      </StrictMode>
    ),
  });
  const control = () => result.current;
  const items = () => control().state[section === 'programs' ? 'category' : 'all'];
  return {
    control,
    shown: () => items().map(({ id }) => id),
    load: () => act(async () => result.current.load?.()),
  };
}

let log: jest.SpyInstance;

beforeEach(() => {
  webDatabase.reset();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describe.each([
  ['programs', 'programs', 'fair'],
  ['analyses', 'articles', 'veritas'],
] as const)('a category of the %s', (section, collection, category) => {
  const message = `Error while getting ${collection} by category`;

  beforeEach(() => webDatabase.put(collection, buildDocuments(12, { categories: [category] })));

  test('is not loaded by itself', async () => {
    const { control } = mountCategory(section, category);
    await act(async () => {});
    expect(control().state).toMatchObject({ all: [], category: [], isLoading: true });
    expect(control().isLoading).toBe(false);
    expect(webDatabase.requests).toStrictEqual([]);
  });

  test('[S1] is loading while it is on its way, and then there as a whole', async () => {
    const respond = webDatabase.pause();
    const { control, shown, load } = mountCategory(section, category);
    await load();
    expect(control().state).toMatchObject({ all: [], category: [], isLoading: true });
    await act(async () => respond());
    expect(control().state.isLoading).toBe(false);
    expect(shown()).toHaveLength(12);
    expect(log).not.toHaveBeenCalled();
  });

  test('[S4] loaded again replaces what was there', async () => {
    const { shown, load } = mountCategory(section, category);
    await load();
    webDatabase.put(collection, buildDocuments(2, { categories: [category] }));
    await load();
    expect(shown()).toStrictEqual(['item-1', 'item-2']);
  });

  test('[S5][X1] that cannot be loaded empties what was there, ends the loading and is reported to the log alone', async () => {
    const { control, shown, load } = mountCategory(section, category);
    await load();
    expect(shown()).toHaveLength(12);
    const failure = new Error('unavailable');
    webDatabase.fail(failure);
    await load();
    expect(control().state).toMatchObject({ all: [], category: [], isLoading: false });
    expect(log.mock.calls).toStrictEqual([[message, failure]]);
  });

  test('comes after a failure when it is loaded again', async () => {
    webDatabase.fail(new Error('unavailable'));
    const { shown, load } = mountCategory(section, category);
    await load();
    webDatabase.recover();
    await load();
    expect(shown()).toHaveLength(12);
  });
});

test('without a category there is nothing to load', () => {
  const { control } = mountCategory('specials', undefined);
  expect(control().load).toBeUndefined();
});
