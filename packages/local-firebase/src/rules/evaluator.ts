import { calculate, compare } from './arithmetic.ts';
import { asBool, asPath, asString } from './assertTypes.ts';
import { equals, fieldOf, isIn } from './collections.ts';
import { ExpressionLimitError, RulesEvaluationError } from './errors.ts';
import { Frame } from './frame.ts';
import { FUNCTIONS } from './functions.ts';
import { isNamespace } from './isNamespace.ts';
import { toResource, type OperationLookups } from './lookups.ts';
import { METHODS } from './methods.ts';
import { lookUpSignature } from './rulesService.ts';
import type { Expression, FunctionDeclaration } from './syntax.ts';
import { isOfType } from './types.ts';
import { RulesPath } from './value.ts';

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits; Google's emulator counts
// the expressions of each allow statement apart.
const MAX_EXPRESSIONS = 1000;
const MAX_CALL_DEPTH = 20;

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** Evaluates the condition of one allow statement. */
export class Evaluator {
  readonly #lookups: OperationLookups;
  #expressionCount = 0;
  #callDepth = 0;

  constructor(lookups: OperationLookups) {
    this.#lookups = lookups;
  }

  /** Throws RulesEvaluationError, or one of the limit errors. */
  evaluate(expression: Expression, frame: Frame): unknown {
    this.#expressionCount += 1;
    if (this.#expressionCount > MAX_EXPRESSIONS) throw new ExpressionLimitError();
    const valueOf = (part: Expression) => this.evaluate(part, frame);
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return frame.get(expression.name);
      case 'member':
        return fieldOf(valueOf(expression.object), expression.name);
      case 'call':
        return this.#call(expression, frame);
      case 'methodCall':
        return this.#callMethod(expression, frame);
      case 'not':
        return !asBool(valueOf(expression.operand));
      case 'binary':
        return this.#calculate(expression, frame);
      case 'is':
        return isOfType(valueOf(expression.operand), expression.typeName);
      case 'conditional':
        return valueOf(asBool(valueOf(expression.condition)) ? expression.yes : expression.no);
      case 'list':
        return expression.items.map(valueOf);
      case 'path':
        return new RulesPath(expression.segments.flatMap((segment) => this.#toSegments(segment, frame)));
    }
  }

  #calculate({ operator, left, right }: Of<'binary'>, frame: Frame): unknown {
    if (operator === '&&') return this.#decide(left, right, { frame, decisive: false });
    if (operator === '||') return this.#decide(left, right, { frame, decisive: true });
    const a = this.evaluate(left, frame);
    const b = this.evaluate(right, frame);
    switch (operator) {
      case '==':
        return equals(a, b);
      case '!=':
        return !equals(a, b);
      case 'in':
        return isIn(a, b);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return compare(operator, a, b);
      default:
        return calculate(operator, a, b);
    }
  }

  /** An error on one side does not matter when the other side decides, as in CEL. */
  #decide(
    left: Expression,
    right: Expression,
    { frame, decisive }: { frame: Frame; decisive: boolean },
  ): boolean {
    let failure: RulesEvaluationError | undefined;
    try {
      if (asBool(this.evaluate(left, frame)) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof RulesEvaluationError)) throw error;
      failure = error;
    }
    const second = asBool(this.evaluate(right, frame));
    if (failure && second !== decisive) throw failure;
    return second;
  }

  #call({ name, args }: Of<'call'>, frame: Frame): unknown {
    const values = args.map((arg) => this.evaluate(arg, frame));
    const declared = frame.findFunction(name);
    if (declared) return this.#callDeclared(declared.declaration, declared.home, values);
    return this.#callGlobal(`${name}/${args.length}`, values);
  }

  #callGlobal(signature: string, values: unknown[]): unknown {
    if (signature !== lookUpSignature) return callIn(FUNCTIONS, signature, values);
    const path = asPath(values[0]);
    return toResource(this.#lookups.find(path), path);
  }

  #callDeclared(declaration: FunctionDeclaration, home: Frame, values: unknown[]): unknown {
    if (this.#callDepth >= MAX_CALL_DEPTH) throw new ExpressionLimitError();
    const frame = new Frame(
      home,
      declaration.parameters.map((name, index) => [name, values[index]] as const),
    );
    this.#callDepth += 1;
    try {
      for (const { name, value } of declaration.lets) frame.set(name, this.evaluate(value, frame));
      return this.evaluate(declaration.result, frame);
    } finally {
      this.#callDepth -= 1;
    }
  }

  #callMethod({ object, name, args }: Of<'methodCall'>, frame: Frame): unknown {
    const values = args.map((arg) => this.evaluate(arg, frame));
    if (isNamespace(object, frame)) return this.#callGlobal(`${object.name}.${name}/${args.length}`, values);
    return callIn(METHODS, `${name}/${args.length}`, [this.evaluate(object, frame), ...values]);
  }

  #toSegments(segment: string | Expression, frame: Frame): readonly string[] {
    if (typeof segment === 'string') return [segment];
    const value = this.evaluate(segment, frame);
    if (value instanceof RulesPath) return value.segments;
    const text = asString(value);
    if (text === '' || text.includes('/')) throw new RulesEvaluationError('not one segment of a path');
    return [text];
  }
}

function callIn(
  table: ReadonlyMap<string, (...args: unknown[]) => unknown>,
  signature: string,
  values: unknown[],
): unknown {
  const called = table.get(signature);
  if (!called) throw new RulesEvaluationError(`no function ${signature}`);
  return called(...values);
}
