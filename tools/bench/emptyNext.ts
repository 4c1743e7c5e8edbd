import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../processes/ports.ts';
import { responds, startProgram } from '../processes/startProgram.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

const files = {
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="hy"><body>{children}</body></html>; }',
  'app/page.js': 'export default function Page() { return <h1>Դատարկ</h1>; }',
  // The whole file system, because Turbopack resolves no module outside its root, and node_modules is the project's.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(path.parse(modules).root)} } };`,
};

/** Builds and starts the smallest Next.js site, a heading on a static page, to compare with. */
export async function startEmptyNext(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Outside the project: within, Next.js would take the project's instrumentation.ts for its own.
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-next-'));
  await mkdir(path.join(folder, 'app'));
  await symlink(modules, path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const next = [process.execPath, path.join(modules, 'next/dist/bin/next')] as const;
  const env = { PATH: process.env.PATH, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;
  await promisify(execFile)(next[0], [next[1], 'build'], { cwd: folder, env });
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await startProgram([...next, 'start', folder, '--port', port], {
    env,
    isReady: () => responds(url),
  });
  return {
    url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
