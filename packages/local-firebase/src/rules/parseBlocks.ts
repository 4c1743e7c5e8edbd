import type { RulesSource, Token } from './rulesSource.ts';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** Where an expression stands in the source; the text is compiled later, when its scope is known. */
export type Range = { start: number; end: number };

type AllowStatement = { methods: ReadonlySet<Method>; condition: Range | undefined };

export type FunctionDeclaration = {
  name: string;
  offset: number;
  parameters: readonly string[];
  lets: readonly { name: string; offset: number; value: Range }[];
  result: Range;
};

export type PathSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'wildcard'; name: string; offset: number }
  | { kind: 'recursiveWildcard'; name: string; offset: number };

/** A `match` block, or the `service` block, whose path is empty. */
export type Block = {
  path: readonly PathSegment[];
  functions: readonly FunctionDeclaration[];
  allows: readonly AllowStatement[];
  children: readonly Block[];
};

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
 * The blocks of a version 2 rules file for one service
 * (https://firebase.google.com/docs/firestore/security/rules-structure).
 * Throws RulesSyntaxError on anything else.
 */
export function parseBlocks(source: RulesSource, serviceName: string): Block {
  return new BlockParser(source).parseFile(serviceName);
}

class BlockParser {
  readonly #source: RulesSource;
  #offset = 0;

  constructor(source: RulesSource) {
    this.#source = source;
  }

  parseFile(serviceName: string): Block {
    this.#take('rules_version', "the file must begin with rules_version = '2'");
    this.#take('=');
    const version = this.#next();
    // Version 1 gives {path=**} another meaning.
    if (!/^['"]2['"]$/.test(version.text))
      throw this.#unexpected(version, "only rules_version '2' is supported");
    this.#take(';');
    this.#take('service');
    const problem = `expected the service ${serviceName}`;
    for (const part of serviceName.split(/(\.)/)) this.#take(part, problem);
    this.#take('{');
    const service = this.#parseBlockBody([]);
    const rest = this.#next();
    if (rest.kind !== 'end') throw this.#unexpected(rest, 'nothing may follow the service block');
    return service;
  }

  #parseBlockBody(path: readonly PathSegment[]): Block {
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const children: Block[] = [];
    for (let token = this.#next(); token.text !== '}'; token = this.#next()) {
      if (token.text === 'match') children.push(this.#parseMatch());
      else if (token.text === 'function') functions.push(this.#parseFunction());
      else if (token.text === 'allow') allows.push(this.#parseAllow());
      else throw this.#unexpected(token, 'expected match, allow, function or }');
    }
    return { path, functions, allows, children };
  }

  #parseMatch(): Block {
    const path: PathSegment[] = [];
    const pathToken = this.#peek();
    this.#offset = pathToken.start;
    for (let segment = this.#pathSegment(); segment; segment = this.#pathSegment()) path.push(segment);
    if (path.length === 0) throw this.#unexpected(pathToken, 'expected a path such as /items/{id}');
    this.#take('{', 'expected { after the path');
    return this.#parseBlockBody(path);
  }

  #pathSegment(): PathSegment | undefined {
    const offset = this.#offset;
    PATH_SEGMENT.lastIndex = offset;
    const match = PATH_SEGMENT.exec(this.#source.text);
    if (!match) return undefined;
    this.#offset = PATH_SEGMENT.lastIndex;
    const { wildcard, recursive, literal } = match.groups ?? {};
    if (wildcard === undefined) return { kind: 'literal', text: literal ?? '' };
    return { kind: recursive === undefined ? 'wildcard' : 'recursiveWildcard', name: wildcard, offset };
  }

  #parseAllow(): AllowStatement {
    const methods = new Set<Method>();
    let token: Token;
    do {
      const name = this.#next();
      const named = METHODS_OF.get(name.text);
      if (!named) throw this.#unexpected(name, 'expected get, list, read, create, update, delete or write');
      for (const method of named) methods.add(method);
      token = this.#next();
    } while (token.text === ',');

    if (token.text === ';') return { methods, condition: undefined };
    if (token.text !== ':') throw this.#unexpected(token, 'expected : or ; after the methods');
    this.#take('if');
    return { methods, condition: this.#takeExpression() };
  }

  #parseFunction(): FunctionDeclaration {
    const { text: name, start: offset } = this.#takeName();
    const parameters: string[] = [];
    this.#take('(');
    if (this.#peek().text !== ')') {
      parameters.push(this.#takeName().text);
      while (this.#peek().text === ',') {
        this.#next();
        parameters.push(this.#takeName().text);
      }
    }
    this.#take(')');
    this.#take('{');

    const lets: { name: string; offset: number; value: Range }[] = [];
    while (this.#peek().text === 'let') {
      this.#next();
      const variable = this.#takeName();
      this.#take('=');
      lets.push({ name: variable.text, offset: variable.start, value: this.#takeExpression() });
    }
    this.#take('return', 'a function is any number of let statements and one return');
    const result = this.#takeExpression();
    this.#take('}', 'nothing may follow return');
    return { name, offset, parameters, lets, result };
  }

  // Up to the semicolon, whatever stands between: CEL judges the expression itself.
  #takeExpression(): Range {
    const start = this.#offset;
    let depth = 0;
    for (;;) {
      const token = this.#next();
      if (token.text === ';' && depth === 0) return { start, end: token.start };
      if ('([{'.includes(token.text)) depth += 1;
      if (')]}'.includes(token.text)) depth -= 1;
      if (token.kind === 'end' || depth < 0) throw this.#unexpected(token, 'expected ; after the expression');
    }
  }

  #takeName(): Token {
    const token = this.#next();
    if (token.kind !== 'word') throw this.#unexpected(token, 'expected a name');
    return token;
  }

  #take(text: string, problem = `expected ${text}`): void {
    const token = this.#next();
    if (token.text !== text) throw this.#unexpected(token, problem);
  }

  #peek(): Token {
    return this.#source.tokenAt(this.#offset);
  }

  #next(): Token {
    const token = this.#peek();
    this.#offset = token.end;
    return token;
  }

  #unexpected(token: Token, problem: string): Error {
    const found = token.kind === 'end' ? 'the end of the file' : token.text;
    return this.#source.error(token.start, `${problem}, found ${found}`);
  }
}
