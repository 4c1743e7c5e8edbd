import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildTarget } from '../lint/browsers/oldest.ts';

const root = new URL('../../', import.meta.url);
const findPath = (name: string): string => fileURLToPath(new URL(name, root));

/**
 * Writes public/sw.js, the service worker, and beside it the one that uninstalls it. Not built by Next.js, which
 * cannot write a script at the root under a fixed name. `buildMark` differs from build to build.
 */
export async function buildWorker(buildMark: string): Promise<void> {
  await build({
    entryPoints: [
      { in: findPath('lib/offline/serviceWorker.worker.ts'), out: 'sw' },
      { in: findPath('lib/offline/uninstall.worker.ts'), out: 'sw-uninstall' },
    ],
    outdir: findPath('public'),
    bundle: true,
    minify: true,
    legalComments: 'none',
    target: esbuildTarget,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', buildMark: JSON.stringify(buildMark) },
    // In both, so that a tab knows whose build they are (lib/offline/newVersion.client.ts).
    footer: { js: `// ${buildMark}` },
  });
}
