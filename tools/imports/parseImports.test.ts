import { parseImports } from './parseImports.ts';

test('finds imports, re-exports, import() and import types, each with its line', () => {
  const { imports } = parseImports(
    'a.tsx',
    `import 'server-only';
import { type A, b } from './b.ts';
import type { C } from './c.ts';
export * from './d.ts';
export type { E } from './e.ts';
const load = async () => <p>{await import('./f.ts')}</p>;
type G = typeof import('./g.ts');
`,
  );
  expect(imports.map(({ specifier, line, isTypeOnly }) => [specifier, line, isTypeOnly])).toStrictEqual([
    ['server-only', 1, false],
    ['./b.ts', 2, false],
    ['./c.ts', 3, true],
    ['./d.ts', 4, false],
    ['./e.ts', 5, true],
    ['./f.ts', 6, false],
    ['./g.ts', 7, true],
  ]);
});

test('takes no comment and no text for an import', () => {
  const { imports, hasUseClient } = parseImports(
    'a.ts',
    `// import './a.ts'; 'use client'
const text = "import './b.ts'";
const built = import(\`./\${text}.ts\`);
`,
  );
  expect(imports).toStrictEqual([]);
  expect(hasUseClient).toBe(false);
});

test("finds 'use client' under a comment", () => {
  expect(parseImports('a.tsx', "// why\n'use client';\nimport './a.ts';").hasUseClient).toBe(true);
});

test('throws for a file that cannot be parsed', () => {
  expect(() => parseImports('a.ts', 'import {')).toThrow(SyntaxError);
});
