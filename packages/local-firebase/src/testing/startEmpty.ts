import { startEmulator, type Emulator } from '../startLocalFirebase.ts';

/** An emulator without documents, in memory, on free ports. */
export function startEmpty(options: { rulesFile?: string } = {}): Promise<Emulator> {
  return startEmulator({ firestorePort: 0, storagePort: 0, seed: 'empty', ...options });
}

/** What DELETE on the documents does between tests. */
export async function clearDocuments({ firestoreHost }: Emulator): Promise<void> {
  const url = `http://${firestoreHost}/emulator/v1/projects/demo-newsroom/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`Clearing failed: ${response.status}`);
}
