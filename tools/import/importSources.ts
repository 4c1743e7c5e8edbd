import { Readable } from 'node:stream';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { parseItem } from '../../lib/model/item.ts';
import { checkFields } from '../checkContent/checkFields.ts';
import { createFileCheck } from '../checkContent/checkFiles.ts';
import type { Finding } from '../checkContent/findings.ts';
import { type ImportOptions, importPost, type Outcome } from './importPost.ts';
import type { Source } from './openSource.ts';
import type { Post } from './post.ts';
import { type FeedItem, readFeed } from './readFeed.ts';
import { readTable } from './readTable.ts';
import { addToLibrary, findHost, type Library, toPost } from './toPost.ts';

const concurrency = 4;

export type Selection = { types: readonly string[]; since: Date | undefined };

/** What a first reading finds, before anything is written. */
export type Survey = {
  library: Library;
  hosts: ReadonlySet<string>;
  posts: number;
  skipped: Readonly<Record<string, number>>;
};

/** Reads all sources once: the media library, the hosts they come from, how many posts there are. Throws as the readers do. */
export async function survey(sources: readonly Source[], selection: Selection): Promise<Survey> {
  const library: Library = new Map();
  const hosts = new Set<string>();
  const skipped: Record<string, number> = {};
  let posts = 0;
  const onItem = (item: FeedItem): void => {
    hosts.add(findHost(item));
    addToLibrary(library, item);
  };
  for await (const { skipped: reason } of readPosts(sources, { library, selection, onItem })) {
    if (reason === undefined) posts += 1;
    else skipped[reason] = (skipped[reason] ?? 0) + 1;
  }
  hosts.delete('');
  return { library, hosts, posts, skipped };
}

type Reading = { library: Library; selection: Selection; onItem?: ((item: FeedItem) => void) | undefined };

async function* readPosts(sources: readonly Source[], { library, selection, onItem }: Reading) {
  // Exports of two months may share a post: the first one counts.
  const seen = new Set<string>();
  for await (const post of readSources(sources, { library, selection, onItem })) {
    const { createdAt } = post.fields;
    const isOld = createdAt instanceof Date && selection.since !== undefined && createdAt < selection.since;
    const isRepeated = post.sourceId !== undefined && seen.has(post.sourceId);
    const reason = isOld ? 'before --since' : isRepeated ? 'a second time' : undefined;
    yield { ...post, skipped: post.skipped ?? reason };
    if (post.skipped === undefined && post.sourceId !== undefined) seen.add(post.sourceId);
  }
}

async function* readSources(sources: readonly Source[], { library, selection, onItem }: Reading) {
  for (const source of sources) {
    if (source.isTable) yield* readTable(source.read());
    else {
      for await (const item of readFeed(source.read())) {
        onItem?.(item);
        yield toPost(item, library, selection.types);
      }
    }
  }
}

export type Imported = {
  id: string;
  link: string | undefined;
  outcome: Outcome;
  problems: readonly Finding[];
};

/**
 * Imports the posts of all sources, four at once, and checks what it wrote as `npm run check:content` does. Yields in the
 * order of the sources. Throws when Firestore or the storage fails.
 */
export async function* importSources(
  sources: readonly Source[],
  reading: Reading,
  options: ImportOptions,
): AsyncGenerator<Imported> {
  const { section, isDryRun } = options;
  const checkFiles = createFileCheck();
  const posts = Readable.from(readPosts(sources, reading)).filter(
    ({ skipped }: Post) => skipped === undefined,
  );
  yield* posts.map(
    async (post: Post): Promise<Imported> => {
      const { id, outcome } = await importPost(post, options);
      const isWritten = !isDryRun && (outcome === 'new' || outcome === 'changed');
      return { id, link: post.link, outcome, problems: isWritten ? await check(id) : [] };
    },
    { concurrency },
  );

  async function check(id: string): Promise<readonly Finding[]> {
    const path = `${section.collection}/${id}`;
    const fields = (await getDatabase().doc(path).get()).data() ?? {};
    const problems = [
      ...checkFields(section, fields, Date.now()),
      ...(await checkFiles(parseItem(id, fields))),
    ];
    return problems.map((problem) => ({ path, ...problem }));
  }
}
