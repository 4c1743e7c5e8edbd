import type { Environment } from '@marcbachmann/cel-js';
import { celName, createCelEnvironment, SCOPE_VARIABLE } from './celEnvironment.ts';
import type { Scope } from './celEnvironment.ts';
import { compileExpression } from './compileExpression.ts';
import type { CompiledExpression, ExpressionCompiler } from './compileExpression.ts';
import { LexicalScope } from './lexicalScope.ts';
import type { CompiledFunction } from './lexicalScope.ts';
import { parseBlocks } from './parseBlocks.ts';
import type { Block, FunctionDeclaration, Method, PathSegment } from './parseBlocks.ts';
import { matchPath } from './matchPath.ts';
import { toContext } from './requestContext.ts';
import type { RulesRequest } from './requestContext.ts';
import { firestoreRules } from './rulesService.ts';
import { RulesSource } from './rulesSource.ts';

export { RulesSyntaxError } from './rulesSource.ts';
export type { RulesDocument, RulesRequest } from './requestContext.ts';
export { toStorageRules } from './rulesService.ts';
export { RulesTimestamp } from './value.ts';
export type { RulesValue } from './value.ts';

export type RuleSet = {
  /** True when any allow statement for the path and the method is true; one whose expression fails is not. */
  isAllowed(request: RulesRequest): boolean;
};

type CompiledAllow = {
  path: readonly PathSegment[];
  methods: ReadonlySet<Method>;
  condition: CompiledExpression | undefined;
};

/**
 * The rules of a firestore.rules or storage.rules file, version 2 (https://firebase.google.com/docs/reference/rules/rules).
 * Throws RulesSyntaxError, with the line, on an error and on whatever this evaluator does not support – among it
 * get(), exists(), getAfter(), existsAfter(), path literals, list and string ranges, request.query, debug(), and the
 * namespaces duration, hashing, latlng, math and timestamp – so that nothing is allowed by misunderstanding.
 * Values of let statements and arguments are evaluated even where they turn out not to be needed.
 */
export function parseRules(source: string, service = firestoreRules): RuleSet {
  const allows = new RulesCompiler(new RulesSource(source)).compile(service.name);
  return {
    isAllowed: (request) => {
      const fullPath = [...service.root, ...request.path];
      return allows.some((allow) => holds(allow, request, fullPath));
    },
  };
}

function holds(allow: CompiledAllow, request: RulesRequest, fullPath: readonly string[]): boolean {
  if (!allow.methods.has(request.method)) return false;
  const wildcards = matchPath(allow.path, fullPath);
  if (!wildcards) return false;
  if (!allow.condition) return true;
  try {
    return allow.condition(toContext(request, fullPath, wildcards)) === true;
  } catch {
    // As in production: null access, a missing field or a wrong type makes this one statement not match.
    return false;
  }
}

class RulesCompiler {
  readonly #source: RulesSource;
  readonly #environment: Environment = createCelEnvironment();
  readonly #allows: CompiledAllow[] = [];
  readonly #expressions: ExpressionCompiler;
  #functionCount = 0;

  constructor(source: RulesSource) {
    this.#source = source;
    this.#expressions = {
      source,
      environment: this.#environment,
      resolveFunction: (name, scope) => this.#resolveFunction(name, scope),
    };
  }

  compile(serviceName: string): readonly CompiledAllow[] {
    const service = parseBlocks(this.#source, serviceName);
    this.#compileBlock(service, [], new LexicalScope(undefined, ['request', 'resource']));
    return this.#allows;
  }

  #compileBlock(block: Block, outerPath: readonly PathSegment[], outer: LexicalScope): void {
    const path = [...outerPath, ...block.path];
    const scope = new LexicalScope(outer, []);
    for (const segment of block.path) {
      if (segment.kind === 'literal') continue;
      // An inner {id} would hide the outer one from functions declared between the two.
      if (scope.hasVariable(segment.name)) {
        throw this.#source.error(segment.offset, `{${segment.name}} is already a name here`);
      }
      scope.addVariable(segment.name);
      const recursive = path.filter(({ kind }) => kind === 'recursiveWildcard').length;
      if (recursive > 1) throw this.#source.error(segment.offset, 'only one {…=**} in a path is supported');
    }
    for (const declaration of block.functions) {
      if (scope.addFunction(declaration)) continue;
      throw this.#source.error(declaration.offset, `${declaration.name}() is declared twice`);
    }

    // Also those nobody calls, so that their errors show.
    for (const { name } of block.functions) this.#resolveFunction(name, scope);
    for (const { methods, condition } of block.allows) {
      this.#allows.push({
        path,
        methods,
        condition: condition && compileExpression(condition, scope, this.#expressions),
      });
    }
    for (const child of block.children) this.#compileBlock(child, path, scope);
  }

  #resolveFunction(name: string, scope: LexicalScope): CompiledFunction | 'in progress' | undefined {
    const found = scope.findFunction(name);
    if (!found) return undefined;
    const { entry, home } = found;
    if (entry.compiled === undefined) {
      entry.compiled = 'in progress';
      entry.compiled = this.#compileFunction(entry.declaration, home);
    }
    return entry.compiled;
  }

  #compileFunction(declaration: FunctionDeclaration, home: LexicalScope): CompiledFunction {
    const { name, offset, parameters, lets } = declaration;
    const scope = new LexicalScope(home, []);
    const declare = (variable: string, at: number): void => {
      if (!scope.addVariable(variable))
        throw this.#source.error(at, `${variable} is declared twice in ${name}()`);
    };
    for (const parameter of parameters) declare(parameter, offset);
    const compiledLets = lets.map((statement) => {
      const value = compileExpression(statement.value, scope, this.#expressions);
      declare(statement.name, statement.offset);
      return { name: celName(statement.name), value };
    });
    const result = compileExpression(declaration.result, scope, this.#expressions);

    const celFunction = `user_${this.#functionCount}`;
    this.#functionCount += 1;
    const celParameters = ['Scope', ...parameters.map(() => 'dyn')].join(', ');
    const run = (caller: Scope, ...args: unknown[]): unknown => {
      // From the request's own variables, not the caller's: a caller's parameters are not in scope here.
      const values: Record<string, unknown> = { ...caller.context, [SCOPE_VARIABLE]: caller };
      parameters.forEach((parameter, index) => (values[celName(parameter)] = args[index]));
      for (const statement of compiledLets) values[statement.name] = statement.value(values);
      return result(values);
    };
    this.#environment.registerFunction(`${celFunction}(${celParameters}): dyn`, run, { async: false });
    return { celName: celFunction, parameterCount: parameters.length };
  }
}
