import type { DateRange, SearchedItem } from '../content/searchedItem.ts';
import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import type { Section } from '../model/sections.ts';
import { findItems, parseRow, suggestItems, type Run, type StoredItem } from './findItems.node.ts';
import { foldForSearch } from './foldForSearch.ts';
import { foldItem, listFiles } from './itemWords.ts';
import {
  openIndexFile,
  readInode,
  refuseFile,
  type IndexFile,
  type IndexOptions,
} from './openIndexFile.node.ts';
import { countDifferences, isSpelled, listTokens } from './queryWords.ts';
import type { IndexState, UnreadItem } from './searchEngine.ts';

/** Ranges of this many items are compared: what Firestore counts for the price of one read. */
const rangeSize = 1_000;
/** The most bytes of an index in memory with which texts are still read: items come first. */
const textBytesInMemory = 192 * 1024 * 1024;

type Known = { id: number; readAt: number; createdAt: number; item: string; text: string | null };

/**
 * Stores the items of all sections in SQLite and searches them (docs/decisions/014). search.server.ts fills it, in the
 * order of its reads. All methods throw once the file cannot be used any more.
 */
export class SearchIndex {
  readonly #opened: IndexFile;
  readonly #inode: number | undefined;
  readonly #spelled = new Set<string>();
  readonly #statements = new Map<string, ReturnType<IndexFile['database']['prepare']>>();

  constructor(options: IndexOptions) {
    this.#opened = openIndexFile(options);
    this.#inode = readInode(this.#opened.file);
    this.#opened.database.function('count_differences', countDifferences as () => number);
  }

  close(): void {
    this.#opened.database.close();
  }

  describe(): IndexState {
    const { file, reason } = this.#opened;
    const [counted] = this.#run<{ items: number }>('select count(*) as items from items');
    const facts = this.#run<{ name: string; value: string }>(`select * from facts where name <> 'version'`);
    const readUntil = Object.fromEntries(facts.map(({ name, value }) => [name, Number(value)]));
    return { file, reason, items: counted!.items, readUntil };
  }

  /** Adds or replaces items, read at this moment, epoch ms. */
  upsert(section: Section, items: readonly SearchedItem[], readAt: number): void {
    this.#write(() => {
      for (const { listedAt, ...item } of items) {
        const known = this.#findKnown(section, item.id);
        const json = JSON.stringify(item);
        // A text that was empty is read again with its item.
        const isSame = known?.item === json && known.text !== '';
        if (isSame) this.#run('update items set read_at = ? where id = ?', readAt, known.id);
        else {
          const createdAt = listedAt ?? Math.trunc(item.createdAt ?? 0);
          const hasText = known?.text && listFiles(JSON.parse(known.item) as Item) === listFiles(item);
          if (known) this.#delete(known.id);
          this.#insert({ section, item }, { readAt, createdAt, text: hasText ? known.text : null });
        }
      }
    });
  }

  #insert(
    found: SectionItem,
    { readAt, createdAt, text }: Pick<Known, 'readAt' | 'createdAt' | 'text'>,
  ): void {
    const { section, item } = found;
    const insert = 'insert into items values (null, ?, ?, ?, ?, ?) returning id';
    const isUnread = text === null && listFiles(item) !== '';
    const [row] = this.#run<{ id: number }>(
      insert,
      section.name,
      item.id,
      readAt,
      createdAt,
      Number(isUnread),
    );
    const { title, names, description } = foldItem(found);
    const parts = [title, names, description].map((words) => words.flatMap(listTokens));
    const columns = parts.map((tokens) => tokens.join(' '));
    this.#run(
      'insert into words (rowid, title, names, description) values (?, ?, ?, ?)',
      row!.id,
      ...columns,
    );
    this.#run('insert into documents values (?, ?, ?)', row!.id, JSON.stringify(item), text);
    if (text !== null) {
      // Its words are compared by their stems and sounds alone, or they would take half of the file.
      const significant = foldForSearch(text).filter(({ exact }) => exact.length > 1);
      const tokens = new Set(significant.flatMap((word) => listTokens(word).slice(1)));
      this.#run('insert into text_words (rowid, words) values (?, ?)', row!.id, [...tokens].join(' '));
    }
    // They stay when an item is deleted: a word that no item has finds nothing.
    const spelled = new Set(parts.flat().filter((token) => isSpelled(token) && !this.#spelled.has(token)));
    for (const token of spelled) this.#spelled.add(token);
    this.#run(
      `insert or ignore into spellings select substr(value, 1, 1), length(value), value from json_each(?)`,
      JSON.stringify([...spelled]),
    );
  }

  remove(section: Section, id: string): void {
    this.#write(() => {
      const known = this.#findKnown(section, id);
      if (known) this.#delete(known.id);
    });
  }

  /** Ranges that are all time together, each with the number of items that are stored of it, some thousand. */
  listRanges({ name }: Section): readonly (DateRange & { count: number })[] {
    const stored = this.#run<{ from: number; count: number }>(
      `select min(created_at) as "from", count(*) as count from (
         select created_at, (rank() over (order by created_at desc) - 1) / ${rangeSize} as place
         from items where section = ?) group by place order by place`,
      name,
    );
    const ranges = stored.length === 0 ? [{ from: -Infinity, count: 0 }] : stored;
    return ranges.map(({ from, count }, at) => ({
      from: at === ranges.length - 1 ? -Infinity : from,
      to: ranges[at - 1]?.from ?? Infinity,
      count,
    }));
  }

  /** Removes the items of a range that were read before this moment. */
  removeOthers({ name }: Section, { from, to }: DateRange, since: number): void {
    const others =
      'select id from items where section = ? and created_at >= ? and created_at < ? and read_at < ?';
    this.#write(() => {
      for (const { id } of this.#run<{ id: number }>(others, name, from, to, since)) this.#delete(id);
    });
  }

  /** Notes that all of a section is known as it was at this moment, Firestore's time. */
  noteReadUntil({ name }: Section, moment: number): void {
    this.#write(() => void this.#run('insert or replace into facts values (?, ?)', name, String(moment)));
  }

  /** When the item was read that was not read for the longest time; undefined where there is none. */
  findOldestRead({ name }: Section): number | undefined {
    const select = 'select min(read_at) as readAt from items where section = ?';
    return this.#run<{ readAt: number | null }>(select, name)[0]?.readAt ?? undefined;
  }

  /** Has the next comparison with Firestore read all of a section, as if nothing had been read before. */
  expire({ name }: Section): void {
    this.#write(() => void this.#run('update items set read_at = 0 where section = ?', name));
  }

  /** The newest items whose text or captions are to be read, at most `limit`; none once texts fill the memory. */
  listUnread(limit: number): readonly UnreadItem[] {
    const size = 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size';
    const isFull = this.#run<{ bytes: number }>(size)[0]!.bytes > textBytesInMemory;
    if (this.#opened.file === undefined && isFull) return [];
    const select = `select section, item, read_at as readAt from items join documents using (id)
      where is_unread order by created_at desc limit ?`;
    const rows = this.#run<StoredItem & { readAt: number }>(select, limit);
    return rows.map((row) => ({ ...parseRow(row), readAt: row.readAt }));
  }

  /** Has an item found by what its text and its captions say, too; not if it was read again meanwhile. */
  upsertText({ section, item, readAt }: UnreadItem, text: string): void {
    this.#write(() => {
      const known = this.#findKnown(section, item.id);
      if (known?.readAt !== readAt) return;
      this.#delete(known.id);
      // SQLite ends a text at a NUL.
      this.#insert({ section, item }, { ...known, text: text.replaceAll('\0', '') });
    });
  }

  /** A page of the items that match. */
  find(query: SearchQuery) {
    return findItems(this.#run, query);
  }

  /** Suggestions for a query that is being typed. */
  suggest(query: string) {
    return suggestItems(this.#run, query);
  }

  #findKnown({ name }: Pick<Section, 'name'>, id: string): Known | undefined {
    const select = `select id, read_at as readAt, created_at as createdAt, item, text
      from items join documents using (id) where section = ? and name = ?`;
    return this.#run<Known>(select, name, id)[0];
  }

  #delete(id: number): void {
    for (const table of ['words', 'text_words', 'documents', 'items'])
      this.#run(`delete from ${table} where rowid = ?`, id);
  }

  readonly #run: Run = (sql, ...values) => {
    const { database } = this.#opened;
    if (!database.isTransaction) this.#checkFile();
    const statement = this.#statements.get(sql) ?? database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement.all(...(values as never[])) as never;
  };

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
