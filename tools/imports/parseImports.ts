import { isNode, parseSource } from './parseSource.ts';

/** One import, re-export or `import()`, as a file writes it. */
export type Import = {
  specifier: string;
  line: number;
  /** `import type` and `export type`: erased when the file is compiled, so that nothing is loaded. */
  isTypeOnly: boolean;
};

export type ParsedFile = {
  /** In the file's order. An `import()` of an expression is left out: it names no file. */
  imports: readonly Import[];
  hasUseClient: boolean;
};

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** What a TypeScript or JavaScript file imports. Throws a SyntaxError for a file that cannot be parsed. */
export function parseImports(path: string, text: string): ParsedFile {
  const { program } = parseSource(path, text);
  return {
    imports: [...listImports(program)],
    hasUseClient: program.directives.some(({ value }) => value.value === 'use client'),
  };
}

function* listImports(value: unknown): Generator<Import> {
  if (Array.isArray(value)) for (const entry of value) yield* listImports(entry);
  if (!isNode(value)) return;
  const { type, loc, source, argument } = value;
  const line = loc.start.line;
  if (statements.has(type) && isText(source)) {
    yield {
      specifier: source.value,
      line,
      isTypeOnly: value.importKind === 'type' || value.exportKind === 'type',
    };
  }
  if (type === 'ImportExpression' && isText(source)) {
    yield { specifier: source.value, line, isTypeOnly: false };
  }
  if (type === 'TSImportType' && isText(argument)) {
    yield { specifier: argument.value, line, isTypeOnly: true };
  }
  for (const child of Object.values(value)) yield* listImports(child);
}

function isText(value: unknown): value is { value: string } {
  return isNode(value) && value.type === 'StringLiteral';
}
