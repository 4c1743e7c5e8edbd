import type { Explained } from './explained.ts';
import { outside } from './places.ts';
import { isPath, type ResolvedImport, type SourceFile } from './readTree.ts';

// Rule 3: tools stand outside.

const reachable: Readonly<Record<string, readonly string[]>> = {
  packages: [],
  deploy: [],
  tools: ['packages', 'model', 'testing'],
  e2e: ['packages', 'tools', 'model', 'testing'],
};

/** Tools reach the site through lib/model and lib/testing; the site reaches no tool. */
export function checkOutside(
  { path, room, kind }: SourceFile,
  { specifier, target }: ResolvedImport,
): Explained | undefined {
  if (target === undefined || target.room === room) return undefined;
  const what = `imports ${target.path}`;
  if (target.room === 'packages' && isPath(specifier)) {
    return {
      what,
      why: 'what a package does not export can change at any time',
      instead: "import it by its name, from 'local-firebase'",
    };
  }
  if (!outside.includes(room)) {
    if (target.kind !== 'tool') return undefined;
    if (target.room === 'packages' && kind === 'test') return undefined;
    return {
      what,
      why: 'the site is built and run without packages, tools and e2e; only tests use the local Firebase',
      instead: 'move what the site needs into lib',
    };
  }
  if (reachable[room]?.includes(target.room)) return undefined;
  // What is deployed is that folder alone, but a test may hold it against the site's own tables.
  if (room === 'deploy' && path.endsWith('.test.ts') && target.room === 'model') return undefined;
  return {
    what,
    why: `${room} imports ${reachable[room]?.join(', ') || 'nothing of the repository'}: the rest can change without it`,
    instead:
      room === 'packages'
        ? 'take it as a parameter: a package knows nothing of the site'
        : 'use the running site over HTTP or a child process, or move what is needed to lib/model',
  };
}
