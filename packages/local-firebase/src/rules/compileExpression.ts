import { ParseError } from '@marcbachmann/cel-js';
import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { celMethod, celName, CONVERSIONS, SCOPE_VARIABLE } from './celEnvironment.ts';
import type { Context } from './celEnvironment.ts';
import type { CompiledFunction, LexicalScope } from './lexicalScope.ts';
import type { Range } from './parseBlocks.ts';
import type { RulesSource } from './rulesSource.ts';
import { writeIsAsIn } from './writeIsAsIn.ts';

/** Throws whatever the expression's own error is; the caller decides what an error means. */
export type CompiledExpression = (context: Context) => unknown;

export type ExpressionCompiler = {
  source: RulesSource;
  environment: Environment;
  /** `in progress` when the function is being compiled, so that to use it would be a call of itself. */
  resolveFunction: (name: string, scope: LexicalScope) => CompiledFunction | 'in progress' | undefined;
};

const REQUEST_FIELDS = ['auth', 'method', 'path', 'resource', 'time'];

/**
 * An expression of the rules language, evaluated by CEL: CEL parses it, each part is checked and rewritten into CEL
 * with the meaning it has in rules, and CEL evaluates that. Throws RulesSyntaxError on what is not supported.
 */
export function compileExpression(
  range: Range,
  scope: LexicalScope,
  compiler: ExpressionCompiler,
): CompiledExpression {
  const { source, environment } = compiler;
  const { celText, typeNames } = writeIsAsIn(range, source);
  const errorAt = (offset: number, problem: string) => source.error(range.start + offset, problem);

  let syntax: ASTNode;
  try {
    syntax = environment.parse(celText).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw errorAt(error.range?.start ?? 0, `unsupported syntax: ${error.summary}`);
  }

  const program = environment.parse(new Translator(scope, compiler, typeNames, errorAt).translate(syntax));
  const { valid, error } = program.check();
  if (!valid) throw errorAt(syntax.start, `this cannot be evaluated: ${error?.summary ?? 'unknown error'}`);
  return (context) => program(context);
}

class Translator {
  readonly #scope: LexicalScope;
  readonly #compiler: ExpressionCompiler;
  readonly #typeNames: ReadonlyMap<number, string>;
  readonly #errorAt: (offset: number, problem: string) => Error;

  constructor(
    scope: LexicalScope,
    compiler: ExpressionCompiler,
    typeNames: ReadonlyMap<number, string>,
    errorAt: (offset: number, problem: string) => Error,
  ) {
    this.#scope = scope;
    this.#compiler = compiler;
    this.#typeNames = typeNames;
    this.#errorAt = errorAt;
  }

  translate(node: ASTNode): string {
    switch (node.op) {
      case 'value':
        return this.#literal(node);
      case 'id':
        return this.#variable(node.args, node.start);
      case '.':
        this.#checkRequestField(node.args[0], node.args[1]);
        return `${this.translate(node.args[0])}.${node.args[1]}`;
      case '[]':
        this.#checkRequestField(node.args[0], node.args[1].op === 'value' ? node.args[1].args : undefined);
        return `itemAt_(${this.#all(node.args)})`;
      case 'call':
        return this.#call(node.args[0], node.args[1], node.start);
      case 'rcall':
        return this.#methodCall(node.args[0], node.args[1], node.args[2], node.start);
      case 'list':
        return `[${this.#all(node.args)}]`;
      case 'map':
        return `mapOf_([${node.args.map((entry) => `[${this.#all(entry)}]`).join(', ')}])`;
      case '?:': {
        const [condition, yes, no] = node.args;
        // dyn, since CEL wants both branches of one type.
        return `(${this.translate(condition)} ? dyn(${this.translate(yes)}) : dyn(${this.translate(no)}))`;
      }
      case '!_':
        return `(!${this.translate(node.args)})`;
      case '-_':
        return `(-${this.translate(node.args)})`;
      case '==':
        return `equals_(${this.#all(node.args)})`;
      case '!=':
        return `(!equals_(${this.#all(node.args)}))`;
      case 'in':
        return this.#membership(node.args[0], node.args[1]);
      case '||':
      case '&&':
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return `(${this.translate(node.args[0])} ${node.op} ${this.translate(node.args[1])})`;
      case '.?':
      case '[?]':
        throw this.#errorAt(node.start, 'optional access is not supported');
      default:
        throw this.#errorAt(0, 'unsupported syntax');
    }
  }

  #all(nodes: readonly ASTNode[]): string {
    return nodes.map((node) => this.translate(node)).join(', ');
  }

  #literal(node: ASTNode): string {
    const text = node.input.slice(node.start, node.end);
    if (/^\d.*[uU]$/.test(text)) {
      throw this.#errorAt(node.start, `unsupported number: ${text}`);
    }
    return text;
  }

  #variable(name: string, offset: number): string {
    if (!this.#scope.hasVariable(name))
      throw this.#errorAt(offset, `unknown or unsupported variable: ${name}`);
    return celName(name);
  }

  // What production offers here and this evaluator does not (request.query) must not read as «missing».
  #checkRequestField(receiver: ASTNode, field: unknown): void {
    const isRequest = receiver.op === 'id' && receiver.args === 'request';
    if (!isRequest || (typeof field === 'string' && REQUEST_FIELDS.includes(field))) return;
    throw this.#errorAt(receiver.start, `unsupported: only request.${REQUEST_FIELDS.join(', request.')}`);
  }

  #membership(left: ASTNode, right: ASTNode): string {
    const typeName = this.#typeNames.get(right.start);
    if (typeName === undefined) return `isIn_(${this.#all([left, right])})`;
    if (right.op !== 'id' && right.op !== 'value') {
      throw this.#errorAt(right.start, `nothing may follow is ${typeName}`);
    }
    return `isOfType_(${this.translate(left)}, "${typeName}")`;
  }

  #call(name: string, args: readonly ASTNode[], offset: number): string {
    const declared = this.#compiler.resolveFunction(name, this.#scope);
    if (declared === 'in progress') throw this.#errorAt(offset, `${name}() calls itself`);
    if (declared) {
      if (declared.parameterCount !== args.length) {
        throw this.#errorAt(offset, `${name}() takes ${declared.parameterCount} values, not ${args.length}`);
      }
      return `${declared.celName}(${[SCOPE_VARIABLE, ...args.map((arg) => this.translate(arg))].join(', ')})`;
    }
    if (CONVERSIONS.has(name) && args.length === 1) return `${name}_(${this.#all(args)})`;
    throw this.#errorAt(offset, `unknown or unsupported function: ${name}()`);
  }

  #methodCall(name: string, receiver: ASTNode, args: readonly ASTNode[], offset: number): string {
    const method = celMethod(name, args.length);
    if (method) return `${method}(${this.#all([receiver, ...args])})`;
    throw this.#errorAt(
      offset,
      `unknown or unsupported method: .${name}() with ${args.length} value${args.length === 1 ? '' : 's'}`,
    );
  }
}
