import { mutate } from 'swr';

/** Has the browser's reads forget what they have cached; call it before each test that reads. */
export async function clearReads(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
}
