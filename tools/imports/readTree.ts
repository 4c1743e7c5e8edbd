import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Import, parseImports } from './parseImports.ts';
import { getKind, getRoom, type Kind } from './places.ts';

/** An import together with the file of this repository that it leads to; a package has none. */
export type ResolvedImport = Import & { target: { path: string; room: string; kind: Kind } | undefined };

export type SourceFile = {
  path: string;
  room: string;
  kind: Kind;
  hasUseClient: boolean;
  imports: readonly ResolvedImport[];
};

const extensions = ['', '.ts', '.tsx', '.mjs'];
const skipped = new Set(['node_modules', '.next', 'public', 'coverage', 'next-env.d.ts']);

/** Every TypeScript and JavaScript file of the repository, with what it imports. */
export function readTree(): readonly SourceFile[] {
  const paths = globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    exclude: (name) => skipped.has(posix.basename(name)),
  });
  return resolveTree(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])));
}

/** The same for files given as texts by their paths. Throws a SyntaxError for a file that cannot be parsed. */
export function resolveTree(texts: Readonly<Record<string, string>>): readonly SourceFile[] {
  const known = new Set(Object.keys(texts));
  return Object.entries(texts).map(([path, text]) => {
    const { imports, hasUseClient } = parseImports(path, text);
    return {
      path,
      room: getRoom(path),
      kind: getKind(path),
      hasUseClient,
      imports: imports.map((written) => ({ ...written, target: resolve(path, written.specifier, known) })),
    };
  });
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): ResolvedImport['target'] {
  const wanted = locate(from, specifier);
  if (wanted === undefined) return undefined;
  const path = extensions.map((extension) => wanted + extension).find((each) => known.has(each)) ?? wanted;
  // Style sheets, pictures and JSON import nothing and run nowhere.
  if (/\.(?:css|json|svg|png|jpg|woff2)$/.test(path)) return undefined;
  return { path, room: getRoom(path), kind: getKind(path) };
}

function locate(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  // The one workspace: npm links its name to its folder.
  return /^local-firebase(?:\/|$)/.test(specifier) ? `packages/${specifier}` : undefined;
}

/** Whether an import names a file by its path, not a package. */
export function isPath(specifier: string): boolean {
  return specifier.startsWith('@/') || specifier.startsWith('.');
}
