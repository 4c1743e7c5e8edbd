import type { RulesValue } from './value.ts';

/** An expression of the rules language; `start` is its offset in the source. */
export type Expression = { start: number } & (
  | { kind: 'literal'; value: RulesValue }
  | { kind: 'name'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'call'; name: string; args: readonly Expression[] }
  | { kind: 'methodCall'; object: Expression; name: string; args: readonly Expression[] }
  | { kind: 'not'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; typeName: string }
  | { kind: 'conditional'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'path'; segments: readonly (string | Expression)[] }
);

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '*';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type AllowStatement = { methods: ReadonlySet<Method>; condition: Expression | undefined };

export type FunctionDeclaration = {
  name: string;
  start: number;
  parameters: readonly string[];
  lets: readonly { name: string; start: number; value: Expression }[];
  result: Expression;
};

export type PathSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'wildcard'; name: string; start: number }
  | { kind: 'recursiveWildcard'; name: string; start: number };

/** A `match` block, or the `service` block, whose path is empty. */
export type Block = {
  start: number;
  path: readonly PathSegment[];
  functions: ReadonlyMap<string, FunctionDeclaration>;
  allows: readonly AllowStatement[];
  children: readonly Block[];
};

/** A rules file. A file that names no `rules_version` is of version 1. */
export type RulesFile = { version: 1 | 2; service: Block };
