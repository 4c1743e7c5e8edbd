import type { AccessControl } from './accessControl.ts';
import type { Caller } from './caller.ts';
import type { Databases } from './databases.ts';
import { Listening } from './listening.ts';
import type { ListenResponse, ListenTarget } from './messages.ts';
import type { AssertQuery } from './queryCheck.ts';
import { RpcError } from './rpcError.ts';

export type ListenService = (caller: Caller, send: (response: ListenResponse) => void) => Listening;

type ListenServiceOptions = {
  databases: Databases;
  accessControl: AccessControl;
  assertQuery: AssertQuery;
  onRead: (count: number) => void;
};

/** google.firestore.v1.Firestore.Listen: opens a stream for a caller, who is judged as for a get or a list. */
export function createListenService(options: ListenServiceOptions): ListenService {
  const { databases, accessControl, assertQuery, onRead } = options;

  function assertTarget({ query, documents }: ListenTarget, caller: Caller): void {
    if (query) assertQuery(query.parent ?? '', query.structuredQuery ?? {}, caller);
    else if (!documents) throw new RpcError('INVALID_ARGUMENT', 'A target is neither a query nor documents.');
    for (const name of documents?.documents ?? []) {
      accessControl.assertGets(caller, [[name, databases.getDatabase(name).getDocument(name)]]);
    }
  }

  return (caller, send) =>
    new Listening({
      getDatabase: (name) => databases.getDatabase(name),
      assertTarget: (target) => assertTarget(target, caller),
      send,
      onRead,
    });
}
