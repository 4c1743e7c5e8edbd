import { parse, type ParseResult } from '@babel/parser';

/** A node of the syntax tree; positions are offsets in the file's text, lines begin at 1. */
export type Node = Readonly<Record<string, unknown>> & {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
};

/** The syntax tree of a TypeScript or JavaScript file. Throws a SyntaxError for a file that cannot be parsed. */
export function parseSource(path: string, text: string): ParseResult {
  return parse(text, {
    sourceType: 'module',
    sourceFilename: path,
    plugins: [
      ['typescript', { dts: path.endsWith('.d.ts') }],
      ...(path.endsWith('x') ? (['jsx'] as const) : []),
    ],
    createImportExpressions: true,
  });
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;
}
