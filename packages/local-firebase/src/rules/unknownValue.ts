import { RulesEvaluationError } from './errors.ts';
import type { BinaryOperator } from './syntax.ts';

export type Comparison = Extract<BinaryOperator, '<' | '<=' | '>' | '>='>;

/**
 * A value known by its query alone, not by the documents that the query returns. Each method decides what holds for
 * every document that the query could return. It throws RulesEvaluationError where it cannot decide.
 */
export class UnknownValue {
  isEqualTo(_other: unknown): boolean {
    throw new UnprovenError();
  }

  compare(_operator: Comparison, _other: unknown): boolean {
    throw new UnprovenError();
  }

  isOfType(_typeName: string): boolean {
    throw new UnprovenError();
  }

  /** Whether it is a list with this item or a map with this key. */
  has(_item: unknown): boolean {
    throw new UnprovenError();
  }

  field(_name: string): unknown {
    return new UnknownValue();
  }
}

export class UnprovenError extends RulesEvaluationError {
  constructor() {
    super('the query does not prove this');
  }
}
