import type { Explained } from './explained.ts';
import { type Kind, outside } from './places.ts';
import { isPath, type ResolvedImport, type SourceFile } from './readTree.ts';

// Rule 3: tools stand outside.

const reachable: Readonly<Record<string, readonly string[]>> = {
  packages: [],
  deploy: [],
  tools: ['packages', 'testing'],
  e2e: ['packages', 'tools', 'testing'],
};
const runsAnywhere: readonly Kind[] = ['pure', 'node'];

/** Tools and e2e load what of the site plain Node runs; the site reaches no tool. */
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
  if ((room === 'tools' || room === 'e2e') && runsAnywhere.includes(target.kind)) return undefined;
  // What is deployed is that folder alone, but a test may hold it against the site's own tables.
  if (room === 'deploy' && path.endsWith('.test.ts') && target.room === 'model') return undefined;
  return {
    what,
    why: 'what is no pure or .node.ts file needs Next.js or a browser, and packages know nothing of the site',
    instead:
      room === 'packages'
        ? 'take it as a parameter: a package knows nothing of the site'
        : 'use the running site over HTTP or a child process, or move what is needed to a pure or .node.ts file',
  };
}
