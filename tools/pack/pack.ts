import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../build/next.ts';
import { runCommand } from '../processes/runCommand.ts';
import { listTracedFiles } from './listTracedFiles.ts';

// `npm run pack`: builds the site and copies what its server runs into .next/site. That folder needs only Node, which
// starts `lib/server/main.ts` there with the flags of tools/processes/serverCommand.ts. deploy/rollout.sh,
// deploy/Containerfile and apphosting.yaml deploy that folder.

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const siteFolder = path.join(projectFolder, '.next/site');
/** The parts of the build that no request needs. */
const leftOut = /^(?:cache|dev|diagnostics|site|trace|trace-build|turbopack|types)$/;

await runCommand(async () => {
  await buildIfStale();
  await rm(siteFolder, { recursive: true, force: true });
  const built = (await readdir(path.join(projectFolder, '.next'))).filter((name) => !leftOut.test(name));
  await copy(built.map((name) => `.next/${name}`));
  // The last is what tools/smoke.ts reads.
  const others = ['package.json', 'public', 'deploy/firebase/firestore.indexes.json'];
  await copy([...others, ...(await listTracedFiles(projectFolder))]);
  // All that the server writes is in here: a deployment may bind or mount another folder on it.
  await mkdir(path.join(siteFolder, '.next/cache'));
  console.log('The site is in .next/site.');
});

async function copy(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await cp(path.join(projectFolder, name), path.join(siteFolder, name), {
      recursive: true,
      // Relative links lead from .next/node_modules to packages.
      verbatimSymlinks: true,
      filter: (file) => !/\.(?:map|nft\.json)$/.test(file),
    });
  }
}
