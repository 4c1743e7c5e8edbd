import { CommitClock } from './commitClock.ts';
import { Engine } from './engine.ts';
import type { ProtoDocument } from './messages.ts';
import { RpcError } from './rpcError.ts';

export type Database = {
  engine: Engine;
  /** An empty engine of the same names, to try writes on before the rules allow them; its clock does not advance. */
  startRehearsal: () => { rehearsal: Engine; time: Date };
};

const maxWritesPerCommit = 500;

/** The databases by project, created at their first request, as in Google's emulator. */
export class Databases {
  readonly #clock = new CommitClock();
  readonly #databases = new Map<string, Database>();

  /** The database a resource name belongs to. Throws INVALID_ARGUMENT for anything else than a resource name. */
  getDatabase(resourceName: string | undefined): Database {
    const [, projectId, databaseId] =
      /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/.exec(resourceName ?? '') ?? [];
    if (!projectId || !databaseId) {
      throw new RpcError(
        'INVALID_ARGUMENT',
        `Not the name of a database or something in one: ${resourceName}`,
      );
    }
    const key = `${projectId}/${databaseId}`;
    const database = this.#databases.get(key) ?? this.#openDatabase(projectId, databaseId);
    this.#databases.set(key, database);
    return database;
  }

  getAllDocuments(): ProtoDocument[] {
    return [...this.#databases.values()].flatMap(({ engine }) => engine.getAllDocuments());
  }

  putDocuments(documents: ProtoDocument[]): void {
    for (const [root, ofDatabase] of Map.groupBy(documents, ({ name }) => name.split('/documents/')[0]!)) {
      const { engine } = this.getDatabase(root);
      for (let at = 0; at < ofDatabase.length; at += maxWritesPerCommit) {
        const chunk = ofDatabase.slice(at, at + maxWritesPerCommit);
        engine.commit({ writes: chunk.map(({ name, fields = {} }) => ({ update: { name, fields } })) });
      }
    }
  }

  #openDatabase(projectId: string, databaseId: string): Database {
    const clock = this.#clock;
    let time = clock.now();
    try {
      const engine = new Engine({
        projectId,
        databaseId,
        now: () => clock.now(),
        beforeCommit: () => clock.tick(),
      });
      const rehearsal = new Engine({ projectId, databaseId, now: () => time, beforeCommit: () => {} });
      const startRehearsal = () => {
        time = clock.now();
        rehearsal.clear();
        return { rehearsal, time };
      };
      return { engine, startRehearsal };
    } catch (error) {
      throw new RpcError('INVALID_ARGUMENT', (error as Error).message);
    }
  }
}
