import { failedImports } from '@/lib/browser/importOrNotify.client';
import { loadReader } from './useItemState.client';

jest.mock('@/lib/content/read.client', () => {
  throw new Error('no such chunk');
});

test('a reader who wants more of a list gets a message where the code that reads it is gone', async () => {
  await expect(loadReader(undefined)).rejects.toThrow('no such chunk');
  expect(failedImports.get()).toBe(1);
});
