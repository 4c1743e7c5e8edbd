import { importOrTell, missingCode } from './importOrTell.client';

test('code that cannot be loaded is counted, and the failure is the caller’s', async () => {
  expect(await importOrTell(async () => ({ made: 1 }))).toStrictEqual({ made: 1 });
  expect(missingCode.get()).toBe(0);
  await expect(importOrTell(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(missingCode.get()).toBe(1);
});
