import type { Caller } from './caller.ts';
import type { CommitRequest, CommitResponse, WriteRequest, WriteResponse } from './messages.ts';

type Commit = (request: CommitRequest, caller: Caller) => Promise<CommitResponse>;

/**
 * One Write stream, by which the Web SDK of Node.js writes. Its first request names the database, each further one is a
 * commit. The order of messages is that of the comments on WriteRequest in google/firestore/v1/firestore.proto.
 */
export class Writing {
  readonly #commit: Commit;
  readonly #caller: Caller;
  #database: string | undefined;
  #responseCount = 0;

  constructor(commit: Commit, caller: Caller) {
    this.#commit = commit;
    this.#caller = caller;
  }

  async handle({ database, writes = [] }: WriteRequest): Promise<WriteResponse> {
    this.#responseCount += 1;
    const streamToken = Buffer.from(String(this.#responseCount));
    if (this.#database === undefined) {
      this.#database = database ?? '';
      return { streamId: '1', streamToken };
    }
    const { writeResults, commitTime } = await this.#commit(
      { database: this.#database, writes },
      this.#caller,
    );
    return { streamToken, writeResults, commitTime };
  }
}
