import { Environment } from '@marcbachmann/cel-js';
import { METHODS } from './methods.ts';
import {
  equals,
  isIn,
  isOfType,
  itemAt,
  RulesEvaluationError,
  RulesMapDiff,
  RulesSet,
} from './operations.ts';
import { RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

/** Everything an expression can see; its keys are the mangled names that celName gives. */
export type Context = Readonly<Record<string, unknown>>;

/** The context itself as a CEL value, handed to the rules' own functions. */
export class Scope {
  readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }
}

/** The variable that holds the Scope in every context. */
export const SCOPE_VARIABLE = 'scope_';

/** The CEL variable for a rules variable: a wildcard may be called `int` or `map`, which CEL reserves. */
export function celName(name: string): string {
  return `v_${name}`;
}

/** The CEL function for a method of the rules language, or undefined when there is no such method. */
export function celMethod(name: string, argumentCount: number): string | undefined {
  return METHODS.has(`${name}/${argumentCount}`) ? `m_${name}` : undefined;
}

/** The functions of the rules language that take one value and convert it. */
export const CONVERSIONS: ReadonlySet<string> = new Set(['bool', 'int', 'float', 'string']);

// Without this the library assumes that a function may return a promise and wraps every call.
const SYNC = { async: false };

/** A CEL environment with what the rules language has and CEL lacks or means differently. */
export function createCelEnvironment(): Environment {
  const environment = new Environment({
    // Names are checked, with their line, before CEL sees them.
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
  });

  // No fields: `timestamp.seconds` must be an error in rules, not a look into our object.
  for (const ctor of [RulesTimestamp, RulesPath, RulesLatLng, RulesSet, RulesMapDiff, Scope]) {
    environment.registerType(ctor.name, { ctor, fields: {} });
  }

  for (const [signature, method] of METHODS) {
    const [name, count] = signature.split('/');
    const parameters = Array.from({ length: Number(count) + 1 }, () => 'dyn').join(', ');
    environment.registerFunction(`m_${name}(${parameters}): dyn`, method, SYNC);
  }

  // CEL's own `==` and `in` decide by the first entry of a map or list and fail on mixed types.
  environment.registerFunction('equals_(dyn, dyn): bool', equals, SYNC);
  environment.registerFunction('isIn_(dyn, dyn): bool', isIn, SYNC);
  environment.registerFunction('isOfType_(dyn, string): bool', isOfType, SYNC);
  environment.registerFunction('itemAt_(dyn, dyn): dyn', itemAt, SYNC);
  environment.registerFunction('mapOf_(dyn): dyn', mapOf, SYNC);
  environment.registerFunction('bool_(dyn): dyn', toBool, SYNC);
  environment.registerFunction('int_(dyn): dyn', toInt, SYNC);
  environment.registerFunction('float_(dyn): dyn', toFloat, SYNC);
  environment.registerFunction('string_(dyn): dyn', toText, SYNC);

  registerMixedArithmetic(environment);
  registerTimestampOrder(environment);
  return environment;
}

// An int is coerced to float next to a float: https://firebase.google.com/docs/reference/rules/rules.Integer
function registerMixedArithmetic(environment: Environment): void {
  const operators: Record<string, (a: number, b: number) => number> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
  };
  for (const [operator, calculate] of Object.entries(operators)) {
    const handler = (a: bigint | number, b: bigint | number) => calculate(Number(a), Number(b));
    environment.registerOperator(`int ${operator} double: double`, handler);
    environment.registerOperator(`double ${operator} int: double`, handler);
  }
}

function registerTimestampOrder(environment: Environment): void {
  const operators: Record<string, (a: bigint, b: bigint) => boolean> = {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  };
  for (const [operator, compare] of Object.entries(operators)) {
    environment.registerOperator(
      `RulesTimestamp ${operator} RulesTimestamp: bool`,
      (a: RulesTimestamp, b: RulesTimestamp) => compare(a.totalNanos, b.totalNanos),
    );
  }
}

function mapOf(entries: readonly (readonly [unknown, unknown])[]): Map<unknown, unknown> {
  if (entries.some(([key]) => typeof key !== 'string')) throw new RulesEvaluationError('not a string key');
  return new Map(entries);
}

function toBool(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new RulesEvaluationError('cannot be converted to bool');
}

function toInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(Math.trunc(value));
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value);
  throw new RulesEvaluationError('cannot be converted to int');
}

function toFloat(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw new RulesEvaluationError('cannot be converted to float');
}

function toText(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1);
  if (value === null || ['string', 'boolean', 'bigint', 'number'].includes(typeof value))
    return String(value);
  throw new RulesEvaluationError('cannot be converted to string');
}
