import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Run, not imported: tools know nothing of the site but its model.
const command = fileURLToPath(new URL('../../lib/settings/checkSettings.node.ts', import.meta.url));

/** Throws one message that names every bad setting in this process's environment. Takes a third of a second. */
export function checkSettings(): void {
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
}
