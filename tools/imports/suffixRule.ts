import { isBuiltin } from 'node:module';
import type { Explained } from './explained.ts';
import type { Kind } from './places.ts';
import { isPath, type ResolvedImport, type SourceFile } from './readTree.ts';

// Rule 1: the suffix says where a file runs. No kind loads one that runs elsewhere, so the rule also holds for what a file
// loads indirectly, without following the imports. Tests and tools may load everything: nothing deployed loads them.

/** What each kind of file is, and which kinds it may load. Type imports load nothing, so they are free. */
const kinds: Readonly<Record<Exclude<Kind, 'test' | 'tool'>, { is: string; loads: readonly Kind[] }>> = {
  pure: { is: 'is pure and runs everywhere', loads: ['pure'] },
  inline: { is: 'runs in the page’s head', loads: ['inline', 'pure'] },
  worker: { is: 'runs in the service worker', loads: ['pure'] },
  node: { is: 'runs in plain Node, outside of Next.js’ bundle', loads: ['node', 'pure'] },
  server: { is: 'runs on the server only', loads: ['server', 'node', 'view', 'island', 'pure'] },
  client: { is: 'runs in the browser', loads: ['client', 'pure'] },
  view: {
    is: 'is a component without suffix, rendered on the server and in the browser',
    loads: ['view', 'island', 'pure'],
  },
  island: { is: 'is a hydrated component', loads: ['island', 'view', 'client', 'pure'] },
  route: {
    is: 'is a route, run on the server',
    loads: ['route', 'view', 'island', 'server', 'node', 'pure'],
  },
};

/** Packages that need neither Node, a browser nor React. */
const purePackages = ['minisearch'];
const packagesOfKind: Partial<Record<Kind, readonly string[]>> = {
  pure: purePackages,
  inline: purePackages,
  worker: [...purePackages, 'serwist'],
};

/** A server or client file begins with the import that excludes it from the other bundle. */
export function checkBeginning({ kind, imports }: SourceFile): Explained | undefined {
  const marker = kind === 'server' || kind === 'client' ? `${kind}-only` : undefined;
  if (marker === undefined || imports[0]?.specifier === marker) return undefined;
  return {
    what: `does not import '${marker}' first`,
    why: `with it the build fails where a .${kind}.ts file gets into the wrong bundle`,
    instead: `begin the file with: import '${marker}';`,
  };
}

/** Hydrated components are named .client.tsx, and nothing else says 'use client'. */
export function checkUseClient({ kind, path, hasUseClient }: SourceFile): Explained | undefined {
  const isIsland = kind === 'island' && path.endsWith('.tsx');
  if (kind === 'tool' || kind === 'test' || hasUseClient === isIsland) return undefined;
  return isIsland
    ? {
        what: "is a hydrated component by its name but does not begin with 'use client'",
        why: 'a component named .client.tsx is one whose script the browser loads',
        instead: "add 'use client', or drop .client from the name",
      }
    : {
        what: "begins with 'use client'",
        why: 'the cost of a component in the browser is to be seen in its name',
        instead: 'name the file .client.tsx',
      };
}

/** A file loads only what runs where it runs. */
export function checkKind(file: SourceFile, imported: ResolvedImport): Explained | undefined {
  const { kind, path } = file;
  if (kind === 'test' || kind === 'tool' || imported.isTypeOnly) return undefined;
  const { target, specifier } = imported;
  // A path without target is a style sheet, a picture or JSON, which runs nowhere.
  if (target === undefined) return isPath(specifier) ? undefined : checkPackage(kind, specifier);
  if (target.kind === 'test' || target.kind === 'tool') return undefined;
  if (!kinds[kind].loads.includes(target.kind)) {
    return {
      what: `imports ${target.path}, which ${kinds[target.kind].is}`,
      why: `this file ${kinds[kind].is}: it loads ${kinds[kind].loads.join(', ')} files only`,
      instead:
        'pass the value in from a file that may import both, or give this file the suffix of where it runs',
    };
  }
  const isRunByNode = kind === 'pure' || kind === 'node';
  if (isRunByNode && !(specifier.startsWith('.') && /\.[jt]sx?$/.test(specifier))) {
    return {
      what: `imports '${specifier}'`,
      why: `${path} can be run by plain Node, which knows neither '@/' nor names without their ending`,
      instead: 'write the relative path with its ending: ../model/item.ts',
    };
  }
  return undefined;
}

function checkPackage(kind: Exclude<Kind, 'test' | 'tool'>, name: string): Explained | undefined {
  const what = `imports the package '${name}'`;
  const allowed = packagesOfKind[kind];
  if (allowed !== undefined && !allowed.includes(name)) {
    return {
      what,
      why: `this file ${kinds[kind].is}, so that it must do without Node, Next.js, React and the SDKs`,
      instead:
        'move the part that needs it to a file with a suffix; a package that runs anywhere goes to purePackages',
    };
  }
  const isInBrowser = kind === 'client' || kind === 'view' || kind === 'island';
  if (isInBrowser && (name === 'server-only' || isBuiltin(name))) {
    return {
      what,
      why: `this file ${kinds[kind].is}, and the browser has no Node`,
      instead: 'do this part in a .server.ts file and pass the result as a property',
    };
  }
  if (kind === 'node' && (name === 'server-only' || name === 'client-only')) {
    return {
      what,
      why: `this file ${kinds[kind].is}, where '${name}' throws`,
      instead: 'leave it out: the suffix .node.ts is enough',
    };
  }
  return undefined;
}
