import { checkExpression, type ExpressionContext } from './checkExpression.ts';
import type { RulesService } from './rulesService.ts';
import type { RulesSource } from './rulesSource.ts';
import { Scope } from './scope.ts';
import type { Block, FunctionDeclaration, PathSegment, RulesFile } from './syntax.ts';

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const MAX_MATCH_DEPTH = 10;
const MAX_SEGMENTS = 100;
const MAX_WILDCARDS = 20;
const MAX_PARAMETERS = 7;
const MAX_LETS = 10;

/**
 * Throws RulesSyntaxError on a missing name or function, on recursion and on what exceeds Google's limits. It checks
 * functions that nobody calls, too.
 */
export function checkRules(file: RulesFile, source: RulesSource, service: RulesService): void {
  new RulesChecker(file, source, service).check();
}

class RulesChecker {
  readonly #file: RulesFile;
  readonly #source: RulesSource;
  readonly #context: ExpressionContext;
  readonly #states = new Map<FunctionDeclaration, 'in progress' | 'checked'>();

  constructor(file: RulesFile, source: RulesSource, service: RulesService) {
    this.#file = file;
    this.#source = source;
    this.#context = {
      source,
      service,
      checkFunction: (declaration, home) => this.#checkFunction(declaration, home),
    };
  }

  check(): void {
    this.#checkBlock(this.#file.service, [], {
      outer: new Scope(undefined, ['request', 'resource']),
      depth: 0,
    });
  }

  #checkBlock(
    block: Block,
    outerPath: readonly PathSegment[],
    { outer, depth }: { outer: Scope; depth: number },
  ): void {
    const path = [...outerPath, ...block.path];
    this.#checkPath(block, path, depth);
    const scope = new Scope(outer, [], block.functions);
    for (const segment of block.path) {
      if (segment.kind === 'literal' || scope.add(segment.name)) continue;
      throw this.#source.error(segment.start, `{${segment.name}} is already a name here`);
    }
    for (const declaration of block.functions.values()) this.#checkFunction(declaration, scope);
    for (const { condition } of block.allows) if (condition) checkExpression(condition, scope, this.#context);
    for (const child of block.children) this.#checkBlock(child, path, { outer: scope, depth: depth + 1 });
  }

  #checkPath(block: Block, path: readonly PathSegment[], depth: number): void {
    const wildcards = path.filter(({ kind }) => kind !== 'literal');
    if (depth > MAX_MATCH_DEPTH) this.#exceeds(block.start, `${MAX_MATCH_DEPTH} match blocks in one another`);
    if (path.length > MAX_SEGMENTS) this.#exceeds(block.start, `${MAX_SEGMENTS} segments in a path`);
    if (wildcards.length > MAX_WILDCARDS) this.#exceeds(block.start, `${MAX_WILDCARDS} wildcards in a path`);
    for (const [index, segment] of block.path.entries()) {
      if (segment.kind !== 'recursiveWildcard') continue;
      if (path.filter(({ kind }) => kind === 'recursiveWildcard').length > 1) {
        throw this.#source.error(segment.start, 'only one {…=**} in a path is supported');
      }
      if (this.#file.version === 1 && index < block.path.length - 1) {
        throw this.#source.error(segment.start, "{…=**} ends a path unless rules_version is '2'");
      }
    }
  }

  #checkFunction(declaration: FunctionDeclaration, home: Scope): void {
    const { name, start, parameters, lets } = declaration;
    const state = this.#states.get(declaration);
    if (state === 'in progress') throw this.#source.error(start, `${name}() calls itself`);
    if (state === 'checked') return;
    this.#states.set(declaration, 'in progress');
    if (parameters.length > MAX_PARAMETERS)
      this.#exceeds(start, `${MAX_PARAMETERS} parameters of a function`);
    if (lets.length > MAX_LETS)
      this.#exceeds(lets[MAX_LETS]!.start, `${MAX_LETS} let statements in a function`);
    const scope = new Scope(home, []);
    const declare = (variable: string, at: number): void => {
      if (!scope.add(variable)) throw this.#source.error(at, `${variable} is declared twice in ${name}()`);
    };
    for (const parameter of parameters) declare(parameter, start);
    for (const statement of lets) {
      if (this.#file.version === 1)
        throw this.#source.error(statement.start, "let needs rules_version = '2'");
      checkExpression(statement.value, scope, this.#context);
      declare(statement.name, statement.start);
    }
    checkExpression(declaration.result, scope, this.#context);
    this.#states.set(declaration, 'checked');
  }

  #exceeds(start: number, limit: string): never {
    throw this.#source.error(start, `more than ${limit}`);
  }
}
