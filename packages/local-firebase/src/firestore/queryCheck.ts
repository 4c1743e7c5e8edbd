import { findMissingIndex, type IndexConfig } from '../indexes/findMissingIndex.ts';
import type { AccessControl } from './accessControl.ts';
import type { Caller } from './caller.ts';
import type { StructuredQuery } from './messages.ts';
import { RpcError } from './rpcError.ts';

type QueryCheckOptions = {
  accessControl: AccessControl;
  /** The indexes that queries need; where there are none, a query needs no index. */
  indexes: IndexConfig | undefined;
};

/** Throws FAILED_PRECONDITION for want of an index and PERMISSION_DENIED when the rules could refuse a result. */
export type AssertQuery = (parent: string, query: StructuredQuery, caller: Caller) => void;

export function createQueryCheck({ accessControl, indexes }: QueryCheckOptions): AssertQuery {
  return (parent, query, caller) => {
    const missing = indexes && findMissingIndex(query, indexes);
    if (missing) {
      throw new RpcError(
        'FAILED_PRECONDITION',
        `The query requires an index. Add to firestore.indexes.json: ${missing.description}`,
      );
    }
    accessControl.assertList(caller, parent, query);
  };
}
