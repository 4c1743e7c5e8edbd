import type { StatementSync } from 'node:sqlite';
import type { Item, SectionItem } from 'newsroom/model/item';
import type { SearchQuery } from 'newsroom/model/searchQuery';
import type { Section } from 'newsroom/model/sections';
import type { Span } from '../content/periods.ts';
import type { SearchedItem } from '../content/readSearched.server.ts';
import { findItems, parseRow, suggestItems, type Run, type StoredItem } from './findItems.node.ts';
import { foldForSearch } from './foldForSearch.ts';
import { listFiles, listTexts } from './itemWords.ts';
import { openIndexFile, readInode, refuseFile, type IndexOptions } from './openIndexFile.node.ts';
import { isSpelled, listTokens } from './queryWords.ts';
import type { IndexState, UnreadItem } from './searchEngine.ts';

/** The number of items in a range that is compared: Firestore counts as many for the price of one read. */
const rangeSize = 1_000;
/** The most bytes of an index in memory with which texts are still read: items come first. */
const textBytesInMemory = 192 * 1024 * 1024;

/**
 * Stores the items of all sections in SQLite and searches them (docs/decisions/014). search.server.ts fills it, in the
 * order of its reads. All methods throw once the file cannot be used any more.
 */
export class SearchIndex {
  readonly #opened;
  readonly #inode;
  readonly #statements = new Map<TemplateStringsArray, StatementSync>();

  constructor(options: IndexOptions) {
    this.#opened = openIndexFile(options);
    this.#inode = readInode(this.#opened.file);
  }

  close(): void {
    this.#opened.database.close();
  }

  describe(): IndexState {
    const { file, reason } = this.#opened;
    const [stored] = this.#run<{ items: number; readUntil: string }>`
      select count(*) as items, (select json_group_object(section, read_until) from progress) as readUntil from items`;
    const { items, readUntil } = stored!;
    return { file, reason, items, readUntil: JSON.parse(readUntil) as IndexState['readUntil'] };
  }

  /** Adds or replaces items, read at this moment, epoch ms. */
  upsert(section: Section, items: readonly SearchedItem[], readAt: number): void {
    this.#write((run) => {
      const spelled = items.flatMap(({ listedAt, ...item }) => {
        const createdAt = listedAt ?? Math.trunc(item.createdAt ?? 0);
        return storeItem(run, { section, item }, { readAt, createdAt });
      });
      // Spellings stay when an item is deleted: a word that no item has finds nothing.
      run`insert or ignore into spellings
        select substr(value, 1, 1), length(value), value from json_each(${JSON.stringify([...new Set(spelled)])})`;
    });
  }

  remove(section: Section, id: string): void {
    this.#run`delete from items where section = ${section.name} and name = ${id}`;
  }

  /** Ranges that together are all time, each with the number of stored items in it, some thousand. */
  listRanges({ name }: Section): readonly (Span & { count: number })[] {
    const ranges = this.#run<Span & { count: number }>`
      with ranges as (
        select place, min(created_at) as first, count(*) as count from (
          select created_at, (rank() over (order by created_at desc) - 1) / cast(${rangeSize} as integer) as place
          from items where section = ${name})
        group by place)
      select
        iif(place = max(place) over (), -9e999, first) as "from",
        lag(first, 1, 9e999) over (order by place) as "to",
        count
      from ranges order by place`;
    return ranges.length === 0 ? [{ from: -Infinity, to: Infinity, count: 0 }] : ranges;
  }

  /** Removes the items of a range that were read before this moment. */
  removeOthers({ name }: Section, { from, to }: Span, since: number): void {
    this.#run`
      delete from items where section = ${name} and created_at >= ${from} and created_at < ${to} and read_at < ${since}`;
  }

  /** Notes that all of a section is known as it was at this moment, Firestore's time. */
  noteReadUntil({ name }: Section, moment: number): void {
    this.#run`insert or replace into progress values (${name}, ${moment})`;
  }

  /** The oldest of the moments at which the section's items were read. Undefined where it has none. */
  findOldestRead({ name }: Section): number | undefined {
    const [oldest] = this.#run<{ at: number }>`
      select read_at as at from items where section = ${name} order by read_at limit 1`;
    return oldest?.at;
  }

  /** Has the next comparison with Firestore read all of a section, as if nothing had been read before. */
  expire({ name }: Section): void {
    this.#run`update items set read_at = 0 where section = ${name}`;
  }

  /** The newest items whose text or captions are to be read, at most `limit`; none once texts fill the memory. */
  listUnread(limit: number): readonly UnreadItem[] {
    const [size] = this.#run<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
    if (this.#opened.file === undefined && size!.bytes > textBytesInMemory) return [];
    const rows = this.#run<StoredItem & { readAt: number }>`
      select section, item, read_at as readAt from items join documents using (id)
      where is_unread order by created_at desc limit ${limit}`;
    return rows.map((row) => ({ ...parseRow(row), readAt: row.readAt }));
  }

  /** Adds the words of an item's text and captions to it, unless the item was read again meanwhile. */
  upsertText({ section, item, readAt }: UnreadItem, text: string): void {
    // The words of a text are stored by their stems and sounds alone: exact words, too, would take half of the file.
    const significant = foldForSearch(text).filter(({ exact }) => exact.length > 1);
    const tokens = new Set(significant.flatMap((word) => listTokens(word).slice(1)));
    this.#write((run) => {
      const [read] = run<{ id: number }>`
        update items set is_unread = 0
        where section = ${section.name} and name = ${item.id} and read_at = ${readAt} returning id`;
      if (read === undefined) return;
      // SQLite ends a text at a NUL.
      run`update documents set text = ${text.replaceAll('\0', '')} where id = ${read.id}`;
      run`insert or replace into text_words (rowid, words) values (${read.id}, ${[...tokens].join(' ')})`;
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

  readonly #run: Run = (sql, ...values) => {
    const { database, file } = this.#opened;
    // SQLite goes on with a deleted file, and a restart would lose it.
    if (!database.isTransaction && readInode(file) !== this.#inode) throw refuseFile(`${file} was deleted`);
    const statement = this.#statements.get(sql) ?? database.prepare(sql.join('?'));
    this.#statements.set(sql, statement);
    return statement.all(...values) as never;
  };

  /** Does all of some work, or nothing where it fails or the process ends. */
  #write(work: (run: Run) => void): void {
    this.#run`begin immediate`;
    try {
      work(this.#run);
      this.#run`commit`;
    } finally {
      if (this.#opened.database.isTransaction) this.#opened.database.exec('rollback');
    }
  }
}

/** Stores an item; the tokens by which its misspelt words are found, where it is not as it was. */
function storeItem(
  run: Run,
  found: SectionItem,
  { readAt, createdAt }: { readAt: number; createdAt: number },
): readonly string[] {
  const { section, item } = found;
  const json = JSON.stringify(item);
  const files = listFiles(item);
  const [known] = run<{ item: string; hasText: number }>`
    select item, text <> '' as hasText from items join documents using (id)
    where section = ${section.name} and name = ${item.id}`;
  // A text that was empty is read again with its item.
  const hasText = known?.hasText === 1 && listFiles(JSON.parse(known.item) as Item) === files;
  const isUnread = Number(files !== '' && !hasText);
  const [stored] = run<{ id: number }>`
    insert into items (section, name, created_at, read_at, is_unread)
    values (${section.name}, ${item.id}, ${createdAt}, ${readAt}, ${isUnread})
    on conflict do update set
      created_at = excluded.created_at, read_at = excluded.read_at, is_unread = excluded.is_unread
    returning id`;
  if (known?.item === json) return [];
  const id = stored!.id;
  const parts = listTexts(found).map((text) => foldForSearch(text).flatMap(listTokens));
  const [title, names, description] = parts.map((tokens) => tokens.join(' '));
  run`
    insert or replace into words (rowid, title, names, description)
    values (${id}, ${title!}, ${names!}, ${description!})`;
  run`
    insert into documents values (${id}, ${json}, null)
    on conflict do update set item = excluded.item, text = iif(${Number(hasText)}, text, null)`;
  if (!hasText) run`delete from text_words where rowid = ${id}`;
  return parts.flat().filter(isSpelled);
}
