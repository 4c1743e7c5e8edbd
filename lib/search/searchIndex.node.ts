import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import type { Section, SectionName } from '../model/sections.ts';
import { findItems, parseRow, suggestItems, type StoredItem } from './findItems.node.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem, listFiles } from './itemWords.ts';
import {
  openIndexFile,
  readInode,
  refuseFile,
  type IndexFile,
  type IndexOptions,
} from './openIndexFile.node.ts';
import { isSpelled, listTextWords, type Folding } from './queryWords.ts';
import type { DateRange, IndexState, Progress, SearchedItem } from './searchEngine.ts';

/** By this many items ranges are compared: what Firestore counts for the price of one read. */
const rangeSize = 1_000;
/** The most bytes of an index in memory with which texts are still read: items come first. */
const textBytesInMemory = 192 * 1024 * 1024;
const knownSpellingsLimit = 100_000;

type Value = string | number | null;
type Values = readonly Value[] | Readonly<Record<string, Value>>;
type Known = {
  id: number;
  readAt: number;
  item: string | null;
  files: string | null;
  textReadAt: number | null;
};

/**
 * Stores the items of all sections and searches them, in SQLite (docs/decisions/014); search.server.ts fills it.
 * `readAt` is when Firestore read an item, epoch ms: what was read before what is stored changes nothing, in whichever
 * order it comes. All methods throw once the file cannot be used any more.
 */
export class SearchIndex {
  readonly #opened: IndexFile;
  readonly #inode: number | undefined;
  readonly #statements = new Map<string, ReturnType<IndexFile['database']['prepare']>>();
  readonly #knownSpellings = new Set<string>();

  constructor(options: IndexOptions) {
    this.#opened = openIndexFile(options);
    this.#inode = readInode(this.#opened.file);
  }

  close(): void {
    this.#opened.database.close();
  }

  describe(): IndexState {
    const { file, reason } = this.#opened;
    const [counted] = this.#select<{ items: number }>('select count(created_at) as items from items');
    const facts = this.#select<{ name: string; value: string }>(
      `select * from facts where name <> 'version'`,
    );
    const progress = Object.fromEntries(
      facts.map(({ name, value }) => [name, JSON.parse(value) as Progress]),
    );
    return { file, reason, progress, items: counted!.items };
  }

  /** Adds or replaces items. */
  upsert(section: Section, items: readonly SearchedItem[], readAt: number): void {
    this.#write(() => {
      for (const { listedAt, ...item } of items) {
        const known = this.#findKnown(section, item.id);
        const json = JSON.stringify(item);
        if (known !== undefined && readAt < known.readAt) continue;
        // All are read again every few hours.
        if (known?.item === json) this.#run('update items set read_at = ? where id = ?', readAt, known.id);
        else
          this.#replace({ section, item, json, readAt, known, createdAt: listedAt ?? item.createdAt ?? 0 });
      }
    });
  }

  #replace(
    given: SectionItem & { json: string; readAt: number; createdAt: number; known: Known | undefined },
  ): void {
    const { section, item, known } = given;
    const files = listFiles(item);
    const hasText = known?.files === files;
    const id = this.#putItem(section, item.id, [
      given.readAt,
      Math.trunc(given.createdAt),
      Number(files !== '' && !hasText),
    ]);
    this.#clear(id, hasText ? ['words', 'documents'] : ['words', 'documents', 'text_words', 'texts']);
    this.#run('insert into documents values (?, ?)', id, given.json);
    const { title, names, description } = foldItem(section, item);
    const words = [...title, ...names, ...description];
    const join = (folding: Folding, part: readonly SearchWord[] = words) =>
      part.map((word) => word[folding]).join(' ');
    const written = [title, names, description].map((part) => join('exact', part));
    const columns = [
      ...written,
      join('stem'),
      join('sound', title),
      join('sound', [...names, ...description]),
    ];
    this.#run(
      `insert into words (rowid, title, names, description, stems, title_sounds, other_sounds)
       values (?, ?, ?, ?, ?, ?, ?)`,
      id,
      ...columns,
    );
    this.#addSpellings(words);
  }

  /** They stay when an item is removed: a word that no item has finds nothing. */
  #addSpellings(words: readonly SearchWord[]): void {
    if (this.#knownSpellings.size > knownSpellingsLimit) this.#knownSpellings.clear();
    for (const word of words.filter(({ exact }) => !this.#knownSpellings.has(exact))) {
      this.#knownSpellings.add(word.exact);
      for (const folding of ['exact', 'stem', 'sound'] as const)
        if (isSpelled(word[folding]))
          this.#run(
            'insert or ignore into spellings values (?, ?, ?)',
            folding,
            word[folding].length,
            word[folding],
          );
    }
  }

  remove({ name }: Section, id: string, readAt: number): void {
    this.#write(() => {
      const known = this.#findKnown({ name }, id);
      if (known === undefined || readAt >= known.readAt)
        this.#clear(this.#putItem({ name }, id, [readAt, null, 0]), [
          'words',
          'documents',
          'text_words',
          'texts',
        ]);
    });
  }

  /** Ranges that are all time together, each with the number of items that are stored of it, some thousand. */
  listRanges({ name }: Section): readonly (DateRange & { count: number })[] {
    const bounds = this.#select<{ bound: number }>(
      `select created_at as bound from (
         select created_at, row_number() over (order by created_at desc) as place from items
         where section = ? and created_at > ${Number.MIN_SAFE_INTEGER}) where place % ${rangeSize} = 0`,
      [name],
    );
    const edges = [Infinity, ...new Set(bounds.map(({ bound }) => bound)), -Infinity];
    return edges.slice(1).map((from, at) => {
      const range = { from, to: edges[at]! };
      return { ...range, count: this.#listRange(name, { ...range, since: Number.MAX_SAFE_INTEGER }).length };
    });
  }

  #listRange(
    section: SectionName,
    { from, to, since }: DateRange & { since: number },
  ): readonly { id: number }[] {
    // SQLite has no infinity.
    const bounds = [Math.max(from, Number.MIN_SAFE_INTEGER), Math.min(to, Number.MAX_SAFE_INTEGER), since];
    const select =
      'select id from items where section = ? and created_at >= ? and created_at < ? and read_at < ?';
    return this.#select(select, [section, ...bounds]);
  }

  /** Removes the items of a range that were read before this moment. */
  removeOthers({ name }: Section, range: DateRange, since: number): void {
    this.#write(() => {
      for (const { id } of this.#listRange(name, { ...range, since }))
        this.#clear(id, ['words', 'documents', 'text_words', 'texts', 'items']);
      this.#run('delete from items where section = ? and created_at is null and read_at < ?', name, since);
    });
  }

  /** Notes how far a section was read. Files that gave nothing are read again once it was read whole again. */
  noteProgress({ name }: Section, progress: Progress): void {
    this.#write(() => {
      const before = this.describe().progress[name];
      this.#run('insert or replace into facts values (?, ?)', name, JSON.stringify(progress));
      if (before === undefined || before.wholeAt === progress.wholeAt) return;
      const empty = `select id from texts join items using (id) where section = ? and text = ''`;
      this.#run(`update items set is_unread = 1 where id in (${empty})`, name);
    });
  }

  /** The newest items whose text or captions were not read, at most `limit`; none once texts fill the memory. */
  listUnread(limit: number): readonly SectionItem[] {
    const [{ bytes } = { bytes: 0 }] = this.#select<{ bytes: number }>(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    );
    if (this.#opened.file === undefined && bytes > textBytesInMemory) return [];
    return this.#select<StoredItem>(
      `select section, item from items join documents using (id) where is_unread order by created_at desc limit ?`,
      [limit],
    ).map(parseRow);
  }

  /**
   * Has an item found by what its text and its captions say, too, as long as it has the same ones; read at this
   * server's time.
   */
  upsertText({ section, item }: SectionItem, text: string, readAt: number): void {
    this.#write(() => {
      const known = this.#findKnown(section, item.id);
      const files = listFiles(item);
      if (
        !known?.item ||
        listFiles(JSON.parse(known.item) as Item) !== files ||
        readAt < (known.textReadAt ?? 0)
      )
        return;
      this.#clear(known.id, ['text_words', 'texts']);
      // SQLite ends a text at a NUL.
      this.#run('insert into texts values (?, ?, ?, ?)', known.id, files, readAt, text.replaceAll('\0', ''));
      this.#run(
        'insert into text_words (rowid, words) values (?, ?)',
        known.id,
        listTextWords(foldForSearch(text)),
      );
      this.#run('update items set is_unread = 0 where id = ?', known.id);
    });
  }

  /** A page of the items that match. */
  find(query: SearchQuery) {
    return findItems((sql, values) => this.#select(sql, values), query);
  }

  /** Suggestions for a query that is being typed. */
  suggest(query: string) {
    return suggestItems((sql, values) => this.#select(sql, values), query);
  }

  #findKnown({ name }: Pick<Section, 'name'>, id: string): Known | undefined {
    const select = `
      select items.id, items.read_at as readAt, item, files, texts.read_at as textReadAt
      from items left join documents using (id) left join texts using (id) where section = ? and name = ?`;
    return this.#select<Known>(select, [name, id])[0];
  }

  /** Resolves with its number. The values: when it was read, its date, whether its text is to be read. */
  #putItem({ name }: Pick<Section, 'name'>, id: string, values: readonly Value[]): number {
    const upsert = `
      insert into items (section, name, read_at, created_at, is_unread) values (?, ?, ?, ?, ?)
      on conflict do update set (read_at, created_at, is_unread) =
        (excluded.read_at, excluded.created_at, excluded.is_unread) returning id`;
    return this.#select<{ id: number }>(upsert, [name, id, ...values])[0]!.id;
  }

  #clear(id: number, tables: readonly string[]): void {
    for (const table of tables) this.#run(`delete from ${table} where rowid = ?`, id);
  }

  #prepare(sql: string) {
    const statement = this.#statements.get(sql) ?? this.#opened.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #select<Row>(sql: string, values: Values = []): readonly Row[] {
    const { database } = this.#opened;
    if (!database.isTransaction) this.#checkFile();
    const rows = Array.isArray(values)
      ? this.#prepare(sql).all(...(values as readonly Value[]))
      : this.#prepare(sql).all(values as Readonly<Record<string, Value>>);
    return rows as unknown as readonly Row[];
  }

  #run(sql: string, ...values: readonly Value[]): void {
    this.#prepare(sql).run(...values);
  }

  /** Does all of some work, or nothing where it fails or the process ends. */
  #write(work: () => void): void {
    const { database } = this.#opened;
    this.#checkFile();
    database.exec('begin immediate');
    try {
      work();
      database.exec('commit');
    } finally {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  /** SQLite goes on with a file that was deleted, which nobody would find after a restart. */
  #checkFile(): void {
    const { file } = this.#opened;
    if (readInode(file) !== this.#inode) throw refuseFile(`${file} was deleted`);
  }
}
