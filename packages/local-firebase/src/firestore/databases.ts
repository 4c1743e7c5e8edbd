import { Clock } from '../engine/clock.ts';
import type { StoredDocument } from '../engine/documents.ts';
import { Engine, type CommitListener } from '../engine/engine.ts';
import { WriteRate } from '../engine/writeRate.ts';
import { RpcError } from './rpcError.ts';

const projectIdPattern = /^[a-z0-9][a-z0-9.:-]*$/;
const databaseIdPattern = /^(\(default\)|[a-z0-9][a-z0-9-]*)$/;

type DatabasesOptions = {
  /** The number of writes to one document within a second; further writes are ABORTED. */
  maxWritesPerSecond?: number;
};

/** The databases by project, created at their first request, as in Google's emulator. */
export class Databases {
  readonly #clock = new Clock();
  readonly #writeRate: WriteRate;
  readonly #engines = new Map<string, Engine>();
  readonly #listeners = new Set<CommitListener>();

  constructor({ maxWritesPerSecond = Infinity }: DatabasesOptions = {}) {
    this.#writeRate = new WriteRate(maxWritesPerSecond);
  }

  /** The database a resource name belongs to. Throws INVALID_ARGUMENT for anything else than a resource name. */
  getDatabase(resourceName: string | undefined): Engine {
    const [, projectId = '', databaseId = ''] =
      /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/.exec(resourceName ?? '') ?? [];
    if (!projectIdPattern.test(projectId) || !databaseIdPattern.test(databaseId)) {
      throw new RpcError(
        'INVALID_ARGUMENT',
        `Not the name of a database or something in one: ${resourceName}`,
      );
    }
    const root = `projects/${projectId}/databases/${databaseId}/documents`;
    const engine = this.#engines.get(root) ?? new Engine(root, this.#clock, this.#writeRate);
    if (!this.#engines.has(root)) {
      this.#engines.set(root, engine);
      engine.onCommit((changes) => {
        for (const listener of this.#listeners) listener(changes);
      });
    }
    return engine;
  }

  /** Runs at each commit, of all databases, before its response. */
  onCommit(listener: CommitListener): void {
    this.#listeners.add(listener);
  }

  *getAll(): Iterable<StoredDocument> {
    for (const engine of this.#engines.values()) yield* engine.getAll();
  }

  /** Puts documents as they were saved or seeded. */
  load(documents: Iterable<StoredDocument>): void {
    for (const [root, ofDatabase] of Map.groupBy(documents, ({ name }) => name.split('/', 5).join('/'))) {
      this.getDatabase(root).load(ofDatabase);
    }
  }
}
