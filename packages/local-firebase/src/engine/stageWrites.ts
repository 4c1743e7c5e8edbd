import type { Write, WriteResult } from '../firestore/messages.ts';
import { applyWrite, nameOf, type assertPrecondition } from './applyWrite.ts';
import { toTimestamp, type Micros } from './clock.ts';
import type { StoredDocument } from './documents.ts';
import { assertDocumentName } from './resourceNames.ts';

/** One write of several, with the document as the writes before it left it. */
export type WriteStep = { write: Write; before?: StoredDocument; after?: StoredDocument };
export type StagedWrite = { step: WriteStep; result: WriteResult };

type StageOptions = {
  /** The database's, as in Engine. */
  root: string;
  time: Micros;
  getStored: (name: string) => StoredDocument | undefined;
  /** Throws when the write's precondition does not hold. */
  check: typeof assertPrecondition;
};

/** Works out the documents after each of the writes, one after the other; nothing is stored. Throws RpcError. */
export function stageWrites(
  writes: readonly Write[],
  { root, time, getStored, check }: StageOptions,
): StagedWrite[] {
  const written = new Map<string, StoredDocument | undefined>();
  return writes.map((write) => {
    const name = nameOf(write);
    assertDocumentName(name, root);
    const before = written.has(name) ? written.get(name) : getStored(name);
    check(write, before);
    const { after, transformResults } = applyWrite(write, before, time);
    written.set(name, after);
    const result: WriteResult = {
      ...(after && write.verify === undefined && { updateTime: toTimestamp(after.updateTime) }),
      ...(transformResults.length > 0 && { transformResults }),
    };
    return { step: { write, ...(before && { before }), ...(after && { after }) }, result };
  });
}
