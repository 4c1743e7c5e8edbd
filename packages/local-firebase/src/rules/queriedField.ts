import { compare } from './arithmetic.ts';
import { contains, equals } from './collections.ts';
import { RulesEvaluationError } from './errors.ts';
import type { Fact } from './queryFacts.ts';
import { isOfType } from './types.ts';
import { UnknownValue, UnprovenError, type Comparison } from './unknownValue.ts';

/**
 * A field, or the whole data, of any document that a query could return: what the query's filters say about it
 * (https://firebase.google.com/docs/firestore/security/rules-query).
 */
export class QueriedField extends UnknownValue {
  readonly #facts: readonly Fact[];
  readonly #path: readonly string[];

  constructor(facts: readonly Fact[], path: readonly string[] = []) {
    super();
    this.#facts = facts;
    this.#path = path;
  }

  override field(name: string): unknown {
    const path = [...this.#path, name];
    const equal = this.#facts.find((fact) => fact.operator === '==' && isSamePath(fact.path, path));
    if (equal && isExact(equal.value)) return equal.value;
    return new QueriedField(this.#facts, path);
  }

  override isEqualTo(other: unknown): boolean {
    for (const { operator, value } of this.#ownFacts()) {
      // Every filter but == null leaves out the documents without the field and those where it is null.
      if (other === null) return false;
      if (operator === '==') return equals(value, other);
      if (operator === '!=' && equals(value, other)) return false;
      if (isRange(operator) && isOutside({ operator, value }, other)) return false;
    }
    throw new UnprovenError();
  }

  override compare(operator: Comparison, other: unknown): boolean {
    for (const fact of this.#ownFacts()) {
      if (fact.operator === '==') return compare(operator, fact.value, other);
      const proof = isRange(fact.operator) ? prove(fact as Range, operator, other) : undefined;
      if (proof !== undefined) return proof;
    }
    throw new UnprovenError();
  }

  override isOfType(typeName: string): boolean {
    for (const { operator, value } of this.#ownFacts()) {
      if (operator === 'array-contains') return typeName === 'list';
      if (operator === '!=') continue;
      const isNumber = typeof value === 'bigint' || typeof value === 'number';
      if (isNumber && (typeName === 'int' || typeName === 'float')) continue;
      return isOfType(value, typeName);
    }
    throw new UnprovenError();
  }

  override has(item: unknown): boolean {
    const field = [...this.#path, item];
    // A filter on a field leaves out the documents without it.
    if (this.#facts.some(({ path }) => isSamePath(path.slice(0, field.length), field))) return true;
    const items = this.#ownFacts().flatMap(({ operator, value }) =>
      operator === 'array-contains' ? [value] : [],
    );
    if (contains(items, item)) return true;
    throw new UnprovenError();
  }

  #ownFacts(): readonly Fact[] {
    return this.#facts.filter(({ path }) => isSamePath(path, this.#path));
  }
}

/** To a query 5 equals 5.0, so where it compares with a number the document may hold either. */
function isExact(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isExact);
  if (value instanceof Map) return [...value.values()].every(isExact);
  return typeof value !== 'bigint' && typeof value !== 'number';
}

function isSamePath(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index]);
}

type Range = { operator: Comparison; value: unknown };

function isRange(operator: Fact['operator']): operator is Comparison {
  return operator.startsWith('<') || operator.startsWith('>');
}

/** Whether every value of the range compares so with `other`, or none does; undefined when some do. */
function prove({ operator, value }: Range, wanted: Comparison, other: unknown): boolean | undefined {
  const side = operator.startsWith('<') ? '<' : '>';
  const isStrict = operator === side;
  const isBeyond = compare(isStrict ? `${side}=` : side, value, other);
  const isUpTo = compare(`${side}=`, value, other);
  const otherSide = side === '<' ? '>' : '<';
  const proofs: Record<string, boolean | undefined> = {
    [side]: isBeyond || undefined,
    [`${side}=`]: isUpTo || undefined,
    [`${otherSide}=`]: isBeyond ? false : undefined,
    [otherSide]: isUpTo ? false : undefined,
  };
  return proofs[wanted];
}

function isOutside(range: Range, other: unknown): boolean {
  const side = range.operator.startsWith('<') ? '<' : '>';
  try {
    return prove(range, side, other) === true;
  } catch (error) {
    if (!(error instanceof RulesEvaluationError)) throw error;
    return false;
  }
}
