import { failedImports, importOrNotify } from './importOrNotify.client';

test('code that cannot be loaded is counted, and the failure is the caller’s', async () => {
  const before = failedImports.get();
  expect(await importOrNotify(async () => ({ made: 1 }))).toStrictEqual({ made: 1 });
  expect(failedImports.get()).toBe(before);
  await expect(importOrNotify(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(failedImports.get()).toBe(before + 1);
});

test('code that does not come within ten seconds counts as missing', async () => {
  jest.useFakeTimers();
  const before = failedImports.get();
  const failure = importOrNotify(() => new Promise(() => {})).catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failedImports.get()).toBe(before);
  await jest.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
  expect(failedImports.get()).toBe(before + 1);
});
