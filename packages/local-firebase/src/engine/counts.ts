import type { Aggregation, ProtoFields } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';

const maxAggregations = 5;

/**
 * The counts of one query, which takes in its documents one by one, so that no list of them is made. The rules are the
 * comments on StructuredAggregationQuery in google/firestore/v1/query.proto.
 */
export class Counts {
  readonly #limits: readonly (readonly [alias: string, upTo: number])[];
  #counted = 0;

  /**
   * Throws UNIMPLEMENTED for anything but a count, INVALID_ARGUMENT for no aggregation, for more than five and for two
   * of one alias.
   */
  constructor(aggregations: readonly Aggregation[]) {
    if (aggregations.length === 0 || aggregations.length > maxAggregations) {
      throw invalid(`A query has from 1 to ${maxAggregations} aggregations.`);
    }
    const aliases = listAliases(aggregations);
    this.#limits = aggregations.map((aggregation, place) => [aliases[place]!, limitOf(aggregation)]);
  }

  addOne(): void {
    this.#counted += 1;
  }

  getResults(): ProtoFields {
    return Object.fromEntries(
      this.#limits.map(([alias, upTo]) => [alias, { integerValue: String(Math.min(this.#counted, upTo)) }]),
    );
  }
}

function listAliases(aggregations: readonly Aggregation[]): string[] {
  let unnamed = 0;
  const aliases = aggregations.map(({ alias }) => alias || `field_${++unnamed}`);
  const twice = aliases.find((alias, place) => aliases.indexOf(alias) !== place);
  if (twice !== undefined) throw invalid(`The alias ${twice} stands for two aggregations.`);
  return aliases;
}

function limitOf({ count }: Aggregation): number {
  if (!count) throw new RpcError('UNIMPLEMENTED', 'Sums and averages are not implemented.');
  const upTo = count.upTo ? Number(count.upTo.value ?? 0) : Infinity;
  if (upTo <= 0) throw invalid('up_to must be greater than zero.');
  return upTo;
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}
