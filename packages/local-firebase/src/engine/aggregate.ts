import type { Aggregation, ProtoFields, ProtoValue } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { isNumber, nullValue, toNumeric } from './values.ts';

const maxAggregations = 5;

/** Takes in the documents of a query one by one, so that no list of them is made. */
type Accumulator = { add: (document: StoredDocument) => void; getResult: () => ProtoValue };

/**
 * The aggregations of one query. The rules are the comments on StructuredAggregationQuery in
 * google/firestore/v1/query.proto.
 */
export class Aggregator {
  readonly #paths: readonly string[][];
  readonly #accumulators: readonly Accumulator[];
  readonly #aliases: readonly string[];

  /** Throws INVALID_ARGUMENT for no aggregation, for more than five and for two of one alias. */
  constructor(aggregations: readonly Aggregation[]) {
    if (aggregations.length === 0 || aggregations.length > maxAggregations) {
      throw invalid(`A query has from 1 to ${maxAggregations} aggregations.`);
    }
    this.#aliases = listAliases(aggregations);
    this.#paths = listAggregatedPaths(aggregations);
    this.#accumulators = aggregations.map(toAccumulator);
  }

  /** A document must have all the fields summed or averaged to be counted at all. */
  add(document: StoredDocument): void {
    for (const path of this.#paths) if (getField(document.fields, path) === undefined) return;
    for (const { add } of this.#accumulators) add(document);
  }

  getResults(): ProtoFields {
    const results = this.#accumulators.map(({ getResult }, place) => [this.#aliases[place], getResult()]);
    return Object.fromEntries(results) as ProtoFields;
  }
}

function listAliases(aggregations: readonly Aggregation[]): string[] {
  let unnamed = 0;
  const aliases = aggregations.map(({ alias }) => alias || `field_${++unnamed}`);
  const twice = aliases.find((alias, place) => aliases.indexOf(alias) !== place);
  if (twice !== undefined) throw invalid(`The alias ${twice} stands for two aggregations.`);
  return aliases;
}

/**
 * The fields summed or averaged; a query with several runs on an index of them.
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
 */
function listAggregatedPaths(aggregations: readonly Aggregation[]): string[][] {
  const fieldPaths = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? []);
  return [...new Set(fieldPaths)].map(parseFieldPath);
}

function toAccumulator({ count, sum, avg }: Aggregation): Accumulator {
  if (count) return toCount(count.upTo ? Number(count.upTo.value ?? 0) : Infinity);
  const fieldPath = (sum ?? avg)?.field?.fieldPath;
  if (!fieldPath) throw invalid('An aggregation is no count and has no field.');
  const path = parseFieldPath(fieldPath);
  const total = new Sum();
  return {
    add: ({ fields }) => {
      const value = getField(fields, path);
      if (value && isNumber(value)) total.add(value);
    },
    getResult: () => (sum ? total.getTotal() : total.getMean()),
  };
}

function toCount(upTo: number): Accumulator {
  if (upTo <= 0) throw invalid('up_to must be greater than zero.');
  let counted = 0;
  return {
    add: () => (counted += 1),
    getResult: () => ({ integerValue: String(Math.min(counted, upTo)) }),
  };
}

class Sum {
  #numbers = 0;
  #integers = 0n;
  #doubles = 0;
  #hasDouble = false;

  add({ integerValue, doubleValue = 0 }: ProtoValue): void {
    this.#numbers += 1;
    if (integerValue !== undefined) {
      this.#integers += BigInt(integerValue);
    } else {
      this.#hasDouble = true;
      this.#doubles += doubleValue;
    }
  }

  /** An integer as long as all are integers and 64 bits hold the sum, otherwise a double. */
  getTotal(): ProtoValue {
    if (this.#hasDouble) return { doubleValue: this.#doubles + Number(this.#integers) };
    return BigInt.asIntN(64, this.#integers) === this.#integers
      ? { integerValue: String(this.#integers) }
      : { doubleValue: Number(this.#integers) };
  }

  getMean(): ProtoValue {
    if (this.#numbers === 0) return nullValue;
    return { doubleValue: Number(toNumeric(this.getTotal())) / this.#numbers };
  }
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}
