import { toTimestamp } from '../engine/clock.ts';
import { toProtoDocument, type DocumentChange } from '../engine/documents.ts';
import type { Engine } from '../engine/engine.ts';
import { parseQuery } from '../engine/query.ts';
import { Watch, watchDocuments, watchQuery, type Watched, type WatchUpdate } from '../engine/watch.ts';
import type { ListenRequest, ListenResponse, ListenTarget, TargetChange } from './messages.ts';
import { toRpcError } from './rpcError.ts';

/** Throws when the caller may not read this, or production would want an index for it. */
type AssertTarget = (target: ListenTarget) => void;

type ListeningOptions = {
  getDatabase: (name: string | undefined) => Engine;
  assertTarget: AssertTarget;
  send: (response: ListenResponse) => void;
  /** Called with the number of documents that a target has been sent. */
  onRead: (count: number) => void;
};

/**
 * One Listen stream: targets come and go, and after each commit the client is sent what has changed for them.
 * The order of messages is that of the comments on TargetChange in google/firestore/v1/firestore.proto.
 */
export class Listening {
  readonly #options: ListeningOptions;
  readonly #watches = new Map<number, { watch: Watch; target: ListenTarget; engine: Engine }>();
  readonly #unsubscribe = new Map<Engine, () => void>();

  constructor(options: ListeningOptions) {
    this.#options = options;
  }

  handle({ database, addTarget, removeTarget }: ListenRequest): void {
    if (addTarget) this.#add(database, addTarget);
    if (removeTarget !== undefined && this.#watches.delete(removeTarget)) {
      this.#sendTarget({ targetChangeType: 'REMOVE', targetIds: [removeTarget] });
    }
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe.values()) unsubscribe();
    this.#unsubscribe.clear();
    this.#watches.clear();
  }

  #add(database: string | undefined, target: ListenTarget): void {
    const { targetId = 0 } = target;
    const targetIds = [targetId];
    try {
      const engine = this.#options.getDatabase(database);
      const watched = toWatched(engine, target);
      this.#options.assertTarget(target);
      const watch = new Watch(watched);
      this.#sendTarget({ targetChangeType: 'ADD', targetIds });
      // A client that comes back is sent everything again; it tells its listeners only what differs.
      if (target.resumeToken?.length || target.readTime) {
        this.#sendTarget({ targetChangeType: 'RESET', targetIds });
      }
      const { changed } = watch.update()!;
      const gone = (target.documents?.documents ?? []).filter((name) => !engine.get(name));
      this.#sendUpdate(targetId, engine, { changed, gone });
      this.#sendTarget({ targetChangeType: 'CURRENT', targetIds, ...toProgress(engine) });
      this.#sendTarget({ targetChangeType: 'NO_CHANGE', ...toProgress(engine) });
      if (target.once) return;
      this.#watches.set(targetId, { watch, target, engine });
      if (!this.#unsubscribe.has(engine)) {
        this.#unsubscribe.set(
          engine,
          engine.onCommit((changes) => this.#follow(engine, changes)),
        );
      }
    } catch (error) {
      this.#remove(targetId, error);
    }
  }

  #follow(engine: Engine, changes: readonly DocumentChange[]): void {
    let hasUpdates = false;
    for (const [targetId, { watch, target, engine: own }] of this.#watches) {
      if (own !== engine) continue;
      const update = watch.update(changes);
      if (!update) continue;
      try {
        // Rights can change with the documents.
        this.#options.assertTarget(target);
        this.#sendUpdate(targetId, engine, update);
        hasUpdates = true;
      } catch (error) {
        this.#remove(targetId, error);
      }
    }
    if (hasUpdates) this.#sendTarget({ targetChangeType: 'NO_CHANGE', ...toProgress(engine) });
  }

  #sendUpdate(targetId: number, engine: Engine, { changed, gone }: WatchUpdate): void {
    const readTime = toTimestamp(engine.now);
    this.#options.onRead(Math.max(1, changed.length));
    for (const document of changed) {
      this.#options.send({ documentChange: { document: toProtoDocument(document), targetIds: [targetId] } });
    }
    for (const name of gone) {
      const removal = { document: name, removedTargetIds: [targetId], readTime };
      this.#options.send(engine.get(name) ? { documentRemove: removal } : { documentDelete: removal });
    }
  }

  /** Ends a target with the reason, which the client gives to the listener. */
  #remove(targetId: number, error: unknown): void {
    this.#watches.delete(targetId);
    const { code, message } = toRpcError(error);
    this.#sendTarget({ targetChangeType: 'REMOVE', targetIds: [targetId], cause: { code, message } });
  }

  #sendTarget(targetChange: TargetChange): void {
    this.#options.send({ targetChange });
  }
}

function toWatched(engine: Engine, { query, documents }: ListenTarget): Watched {
  return query
    ? watchQuery(engine, parseQuery(query.parent ?? engine.root, query.structuredQuery))
    : watchDocuments(engine, documents?.documents ?? []);
}

function toProgress(engine: Engine) {
  return { readTime: toTimestamp(engine.now), resumeToken: Buffer.from(String(engine.now)) };
}
