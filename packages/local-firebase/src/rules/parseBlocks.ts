import { parseExpression } from './parseExpression.ts';
import type { RulesSource, Token } from './rulesSource.ts';
import type { AllowStatement, Block, FunctionDeclaration, Method, PathSegment, RulesFile } from './syntax.ts';
import { TokenReader } from './tokenReader.ts';

const METHODS_OF: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

const PATH_SEGMENT =
  /\/(?:\{\s*(?<wildcard>[A-Za-z_]\w*)\s*(?<recursive>=\s*\*\*\s*)?\}|(?<literal>[^\s/{}*;]+))/y;

/**
 * A rules file for one service (https://firebase.google.com/docs/firestore/security/rules-structure).
 * Throws RulesSyntaxError; checkRules has what the syntax alone does not say.
 */
export function parseBlocks(source: RulesSource, serviceName: string): RulesFile {
  const reader = new TokenReader(source);
  const version = takeVersion(reader);
  const functions = new Map<string, FunctionDeclaration>();
  while (reader.skipIf('function')) addFunction(reader, functions);
  const { start } = reader.take('service', 'expected rules_version, function or service');
  const problem = `expected the service ${serviceName}`;
  for (const part of serviceName.split(/(\.)/)) reader.take(part, problem);
  reader.take('{');
  const service = parseBlockBody(reader, { start, path: [], functions });
  const rest = reader.next();
  if (rest.kind !== 'end') throw reader.unexpected(rest, 'nothing may follow the service block');
  return { version, service };
}

function takeVersion(reader: TokenReader): 1 | 2 {
  if (!reader.skipIf('rules_version')) return 1;
  reader.take('=');
  const version = reader.next();
  const number = /^(['"])([12])\1$/.exec(version.text)?.[2];
  if (!number) throw reader.unexpected(version, "expected '1' or '2'");
  reader.skipIf(';');
  return number === '2' ? 2 : 1;
}

type BlockHead = Pick<Block, 'start' | 'path'> & { functions: Map<string, FunctionDeclaration> };

function parseBlockBody(reader: TokenReader, head: BlockHead): Block {
  const allows: AllowStatement[] = [];
  const children: Block[] = [];
  for (let token = reader.next(); token.text !== '}'; token = reader.next()) {
    if (token.text === 'match') children.push(parseMatch(reader));
    else if (token.text === 'allow') allows.push(parseAllow(reader));
    else if (token.text === 'function') addFunction(reader, head.functions);
    else throw reader.unexpected(token, 'expected match, allow, function or }');
  }
  return { ...head, allows, children };
}

function addFunction(reader: TokenReader, functions: Map<string, FunctionDeclaration>): void {
  const declaration = parseFunction(reader);
  const { name, start } = declaration;
  if (functions.has(name)) throw reader.source.error(start, `${name}() is declared twice`);
  functions.set(name, declaration);
}

function parseMatch(reader: TokenReader): Block {
  const first = reader.peek();
  const path: PathSegment[] = [];
  reader.matchHere(/\s*/y);
  for (let segment = takeSegment(reader); segment; segment = takeSegment(reader)) path.push(segment);
  if (path.length === 0) throw reader.unexpected(first, 'expected a path such as /items/{id}');
  reader.take('{', 'expected { after the path');
  return parseBlockBody(reader, { start: first.start, path, functions: new Map() });
}

function takeSegment(reader: TokenReader): PathSegment | undefined {
  const match = reader.matchHere(PATH_SEGMENT);
  if (!match) return undefined;
  const { wildcard, recursive, literal } = match.groups ?? {};
  if (wildcard === undefined) return { kind: 'literal', text: literal ?? '' };
  const kind = recursive === undefined ? 'wildcard' : 'recursiveWildcard';
  return { kind, name: wildcard, start: match.index };
}

function parseAllow(reader: TokenReader): AllowStatement {
  const methods = new Set<Method>();
  do {
    const name = reader.next();
    const named = METHODS_OF.get(name.text);
    if (!named) throw reader.unexpected(name, 'expected get, list, read, create, update, delete or write');
    for (const method of named) methods.add(method);
  } while (reader.skipIf(','));
  const condition = reader.skipIf(':') ? takeCondition(reader) : undefined;
  takeEndOfStatement(reader);
  return { methods, condition };
}

function takeCondition(reader: TokenReader) {
  reader.take('if');
  return parseExpression(reader);
}

function parseFunction(reader: TokenReader): FunctionDeclaration {
  const { text: name, start } = reader.takeName();
  reader.take('(');
  const parameters = reader.takeList(')', () => reader.takeName().text);
  reader.take('{');
  const lets: FunctionDeclaration['lets'][number][] = [];
  while (reader.skipIf('let')) {
    const variable = reader.takeName();
    reader.take('=');
    lets.push({ name: variable.text, start: variable.start, value: parseExpression(reader) });
    reader.take(';', 'expected ; after the expression');
  }
  reader.take('return', 'a function is any number of let statements and one return');
  const result = parseExpression(reader);
  reader.skipIf(';');
  reader.take('}', 'expected } after return');
  return { name, start, parameters, lets, result };
}

// Google's own examples leave out the semicolon before } and before the next statement.
function takeEndOfStatement(reader: TokenReader): void {
  const next: Token = reader.peek();
  if (reader.skipIf(';') || ['}', 'allow', 'match', 'function'].includes(next.text)) return;
  throw reader.unexpected(next, 'expected ; or the next statement');
}
