import type { Client, Pool, PoolClient } from 'pg';
import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import { findSection, sections, type Section, type SectionName } from '../model/sections.ts';
import { findExcerpt } from './findExcerpt.ts';
import {
  exactPrefixLength,
  isFormOf,
  pickRoot,
  pickSignificantWords,
  rootPrefixLength,
} from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem, listFiles, toKey, type ItemWords } from './itemWords.ts';
import type { MatchedItem, SearchEngine, SearchResult } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';
import { textWordLimit } from './textWords.ts';

// The search engine in PostgreSQL, which servers share (docs/decisions/014).

/** Raise it with every change of what is stored, folding included: new tables are filled beside the old ones. */
export const tableVersion = 1;
const table = `search_items_${tableVersion}`;
const turnTable = `search_turns_${tableVersion}`;

// Words are folded; the letter before each says how: e exact, s stem, l what it sounds like. A removed item stays,
// without words, until all are read again: what was read before must not bring it back. Without fastupdate no search
// has to look through what GIN has not sorted in yet.
const schema = `
  select pg_advisory_xact_lock(hashtext('${table}'));
  create table if not exists ${table} (
    key text collate "C" primary key, section text not null, created_at bigint not null, read_at bigint not null,
    item text, words tsvector not null, files text not null,
    text text, text_words tsvector, text_read_at bigint);
  create index if not exists ${table}_words on ${table} using gin (words) with (fastupdate = off);
  create index if not exists ${table}_texts on ${table} using gin (text_words) with (fastupdate = off);
  create index if not exists ${table}_newest on ${table} (section, created_at desc);
  create index if not exists ${table}_unread on ${table} (created_at desc) where files <> '' and text is null;
  create table if not exists ${turnTable} (what text primary key, begun_at timestamptz not null);`;

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const insufficientPrivilege = '42501';
const timeoutMs = 2_000;
/** Of the one statement that goes through a whole section, every few hours. */
const longTimeoutMs = 60_000;
/** Of a section's matches these are counted and ranked, the newest. */
const matchLimit = 1_000;
/** Of the marks D to A: stems and sounds; descriptions and the sounds of titles; names; titles. */
const weights = '{0.06, 0.25, 0.75, 1}';

// What is unchanged is not written again, when all are read: each of its words would be.
const upsertRows = `
  insert into ${table} as old (key, section, created_at, read_at, item, words, files)
  select key, section, created_at, $1, item, words::tsvector, files
  from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])
    as given (key, section, created_at, item, words, files) order by key
  on conflict (key) do update set (section, created_at, read_at, item, words, files, text, text_words, text_read_at) =
    (excluded.section, excluded.created_at, excluded.read_at, excluded.item, excluded.words, excluded.files,
     case when old.files = excluded.files then old.text end,
     case when old.files = excluded.files then old.text_words end,
     case when old.files = excluded.files then old.text_read_at end)
  where old.read_at <= excluded.read_at
    and (cardinality($2::text[]) = 1 or (old.item, old.words) is distinct from (excluded.item, excluded.words))`;

const removeRows = `delete from ${table} where section = $1 and read_at < $2 and key <> all($3::text[])`;

const rank = (query: string): string => `ts_rank('${weights}', words, ${query}::tsquery)`;

const selectMatches = (condition: string, rankOfMatch: string) => `
  select found.* from unnest($1::text[]) as name cross join lateral (
    select key, section, created_at, ${rankOfMatch} as rank from ${table}
    where section = name and ${condition} order by created_at desc limit ${matchLimit}) as found`;

// Matches of texts, which come last, have the rank 0.
const selectPage = (order: string) => `
  with found as materialized (
    ${selectMatches('words @@ $2::tsquery', `(${rank('$3')} + ${rank('$7')})`)}
    union all ${selectMatches('text_words @@ $4::tsquery and not words @@ $2::tsquery', '0')})
  select
    (select json_object_agg(section, count) from (select section, count(*) from found group by section) as counted)
      as counts,
    (select json_agg(page) from (
      select section, item, rank > 0 as "isWritten", case when rank = 0 then text end as text
      from (select * from found where $5::text is null or section = $5
        order by ${order} created_at desc, key limit ${resultsPerPage} offset $6) as shown
      join ${table} using (key, section, created_at) order by ${order} created_at desc, key) as page) as page`;

const selectTitles = `
  select section, item from (
    select section, item, created_at, ${rank('$1')} as rank from ${table}
    where words @@ $1::tsquery order by created_at desc limit ${resultLimit}) as found
  order by rank desc, created_at desc limit ${suggestionLimit}`;

type Row = { key: string; section: Section; item?: Item; words: ItemWords };
type StoredItem = { section: SectionName; item: string };
type FoundItem = StoredItem & { isWritten: boolean; text: string | null };
type FoundPage = {
  counts: Partial<Record<SectionName, number>> | null;
  page: readonly FoundItem[] | null;
};

/**
 * The engine in the database at this URL, which it connects to at the first call. None of its errors has the password.
 */
export function openSearchDatabase(url: string): SearchEngine & { close: () => Promise<void> } {
  const { run, takeTurn, close } = connect(url);
  const upsert = (rows: readonly Row[], readAt: number) => run(upsertRows, [readAt, ...listColumns(rows)]);
  return {
    upsert: async (section, list, readAt) => {
      const rows = list.map((item) => ({
        key: toKey(section.name, item.id),
        section,
        item,
        words: foldItem(section, item),
      }));
      await upsert(rows, readAt);
    },
    remove: async (section, id, readAt) => {
      const words = { title: [], names: [], description: [] };
      await upsert([{ key: toKey(section.name, id), section, words }], readAt);
    },
    removeOthers: async ({ name }, ids, since) => {
      await run(removeRows, [name, since, ids.map((id) => toKey(name, id))], longTimeoutMs);
      await run(`update ${table} set text = null where section = $1 and text = ''`, [name], longTimeoutMs);
    },
    listUnread: async (limit) => {
      const rows = await run<StoredItem>(
        `select section, item from ${table} where files <> '' and text is null order by created_at desc limit $1`,
        [limit],
      );
      return rows.map(parseRow);
    },
    upsertText: async ({ section, item }, text, readAt) => {
      await run(
        `update ${table} set text = $3, text_words = array_to_tsvector($4::text[]), text_read_at = $5
         where key = $1 and files = $2 and (text_read_at is null or text_read_at <= $5)`,
        [
          toKey(section.name, item.id),
          listFiles(item),
          text.replaceAll('\0', ''),
          listTextWords(text),
          readAt,
        ],
      );
    },
    find: async (query) => {
      const words = pickSignificantWords(foldForSearch(query.query));
      const search = async (atLeast: number): Promise<SearchResult> => {
        const [found] = await run<FoundPage>(selectPage(query.sort === 'new' ? '' : 'rank desc,'), [
          sections.map(({ name }) => name),
          combine(words.map(formatWord), atLeast),
          words.flatMap((word) => [formatExact(word), formatRoot(word)]).join(' | '),
          combine(words.map(formatRoot), words.length),
          query.section,
          (query.page - 1) * resultsPerPage,
          words.flatMap(listBeginnings).join(' | '),
        ]);
        return describeFound(found!, query, words);
      };
      const all = await search(words.length);
      const isNothing = Object.keys(all.sections).length === 0;
      return isNothing && words.length > 2 ? search(Math.ceil((words.length * 2) / 3)) : all;
    },
    suggest: async (query) => {
      const words = pickSignificantWords(foldForSearch(query));
      const titles = words.map(
        ({ exact, sound, isArmenian }) =>
          `('e${cut(exact)}':*A${isArmenian ? '' : ` | 'l${cut(sound)}':*C`})`,
      );
      return listSuggestions(
        query,
        (await run<StoredItem>(selectTitles, [titles.join(' & ')])).map(parseRow),
      );
    },
    takeTurn,
    close,
  };
}

/** Connections to the database, with the tables, and what runs on them. They are made again after every failure. */
function connect(url: string) {
  const settings = {
    connectionString: url,
    application_name: 'newsroom search',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // Where the network swallows a response.
    query_timeout: timeoutMs + 1_000,
    keepAlive: true,
  };
  let pool: Pool | undefined;
  let prepared: Promise<void> | undefined;
  let locking: Promise<Client> | undefined;
  let lastAsked: Promise<unknown> = Promise.resolve();

  async function open(): Promise<PoolClient> {
    if (pool === undefined) {
      const { default: pg } = await import('pg');
      // Four connections of a server: these and that of the turns.
      pool ??= new pg.Pool({ ...settings, max: 3 });
      // An idle connection that breaks is replaced at the next query.
      pool.on('error', () => {});
    }
    await (prepared ??= prepare(pool));
    return pool.connect();
  }

  async function run<Result extends object = object>(
    text: string,
    values: readonly unknown[],
    limitMs = timeoutMs,
  ): Promise<readonly Result[]> {
    let client: PoolClient | undefined;
    try {
      client = await open();
      if (limitMs !== timeoutMs) await client.query(`set statement_timeout = ${limitMs}`);
      const query = { text, values: [...values], query_timeout: limitMs + 1_000 };
      const { rows } = await client.query<Result>(query);
      if (limitMs !== timeoutMs) await client.query('reset statement_timeout');
      client.release();
      return rows;
    } catch (error) {
      // Closed, as nobody knows its state; and the tables may be gone when the database is back.
      client?.release(true);
      prepared = undefined;
      throw describe(error, url);
    }
  }

  async function openLocking(): Promise<Client> {
    const { default: pg } = await import('pg');
    const client = new pg.Client(settings);
    const forget = (): void => void (locking = undefined);
    client.on('error', forget).on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw describe(error, url);
    }
    return client;
  }

  /** A lock of the database's, which it gives up with the connection, has one server do what all would. */
  async function takeTurn(
    what: string,
    maxAgeMs: number,
    work: () => Promise<void>,
  ): Promise<number | undefined> {
    const client = await (locking ??= openLocking());
    const lock = `advisory_lock(hashtext(current_schema()), hashtext('${table} ' || $1))`;
    const ask = <Result extends object>(text: string) => {
      // One after the other, as a connection has them: it is that of all turns.
      const response = lastAsked.then(() => client.query<Result>(text, [what]));
      lastAsked = response.catch(() => {});
      return response.catch((error: unknown) => {
        throw describe(error, url);
      });
    };
    const { rows } = await ask<{ isTaken: boolean }>(`select pg_try_${lock} as "isTaken"`);
    if (!rows[0]!.isTaken) return undefined;
    try {
      const [last] = await run<{ now: string; age: number | null }>(
        `select now()::text as now,
          (select 1000 * extract(epoch from now() - begun_at)::float8 from ${turnTable} where what = $1) as age`,
        [what],
      );
      if (last!.age !== null && last!.age < maxAgeMs) return maxAgeMs - last!.age;
      await work();
      await run(
        `insert into ${turnTable} values ($1, $2::timestamptz)
          on conflict (what) do update set begun_at = excluded.begun_at`,
        [what, last!.now],
      );
      return maxAgeMs;
    } finally {
      // With its connection it is gone already.
      await ask(`select pg_${lock.replace('lock', 'unlock')}`).catch(() => {});
    }
  }

  const close = async (): Promise<void> => {
    await (await locking)?.end();
    await pool?.end();
  };
  return { run, takeTurn, close };
}

/** Makes the tables where there are none: a server's role need not be allowed to. */
async function prepare(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ found: unknown; role: string; database: string }>(
    `select to_regclass('${turnTable}') as found, quote_ident(current_user) as role,
      quote_ident(current_database()) as database`,
  );
  const { found, role, database } = rows[0]!;
  if (found !== null) return;
  try {
    await pool.query(schema);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new Error(
      `${role} may not create its tables. Run as the database's owner: «create schema search authorization ${role}» ` +
        `and «alter role ${role} in database ${database} set search_path = search»`,
      { cause: error },
    );
  }
}

/** An error without the URL's password. */
function describe(error: unknown, url: string): Error {
  const password = decodeURIComponent(URL.parse(url)?.password ?? '');
  const { message = '', code = '' } = error as { message?: string; code?: string };
  // One of several addresses that refuse has no message.
  const reason = message || code;
  return new Error(`The search database: ${password ? reason.replaceAll(password, '…') : reason}`);
}

/** The columns of the rows, as parameters of `upsertRows`. */
function listColumns(rows: readonly Row[]): readonly unknown[] {
  return [
    rows.map(({ key }) => key),
    rows.map(({ section }) => section.name),
    rows.map(({ item }) => Math.trunc(item?.createdAt ?? 0)),
    // JSON writes what PostgreSQL takes in no text, a NUL and half a pair, as escapes.
    rows.map(({ item }) => item && JSON.stringify(item)),
    rows.map(({ words }) => formatVector(words)),
    rows.map(({ item }) => (item === undefined ? '' : listFiles(item))),
  ];
}

function parseRow({ section, item }: StoredItem): SectionItem {
  return { section: findSection(section), item: JSON.parse(item) as Item };
}

/** A word as it is stored, where no word is longer than this: PostgreSQL allows 2 kB. */
function cut(word: string): string {
  return [...word].slice(0, 100).join('');
}

/** The words of an item with their places and marks, in which only letters and digits are. */
function formatVector({ title, names, description }: ItemWords): string {
  const marked = [
    ...title.map((word) => ({ ...word, exactMark: 'A', soundMark: 'C' })),
    ...names.map((word) => ({ ...word, exactMark: 'B', soundMark: 'D' })),
    ...description.map((word) => ({ ...word, exactMark: 'C', soundMark: 'D' })),
  ];
  return marked
    .map(({ exact, stem, sound, exactMark, soundMark }, at) => {
      const place = Math.min(at + 1, 16_383);
      return `'e${cut(exact)}':${place}${exactMark} 's${cut(stem)}':${place}D 'l${cut(sound)}':${place}${soundMark}`;
    })
    .join(' ');
}

/** The different words of a text as memory has them, Armenian ones by their sound, too. */
function listTextWords(text: string): readonly string[] {
  const words = foldForSearch(text).filter(({ exact }) => exact.length > 1);
  const roots = new Map(words.map((word) => [pickRoot(word), word]));
  const different = [...roots.values()].slice(0, textWordLimit);
  return [...new Set(different.flatMap(({ stem, sound }) => [`s${cut(stem)}`, `l${cut(sound)}`]))];
}

function formatRoot(word: SearchWord): string {
  const root = cut(pickRoot(word));
  return `'${word.isArmenian ? 's' : 'l'}${root}'${root.length >= rootPrefixLength ? ':*' : ''}`;
}

/** A word of a query, with the same alternatives as in findMatches.ts. */
function formatWord(word: SearchWord): string {
  return `(${[formatExact(word), ...listBeginnings(word), formatRoot(word)].join(' | ')})`;
}

function formatExact({ exact }: SearchWord): string {
  return `'e${cut(exact)}'`;
}

function listBeginnings(word: SearchWord): readonly string[] {
  return word.exact.length >= exactPrefixLength ? [`${formatExact(word)}:*`] : [];
}

/** A condition that at least so many of these hold. */
function combine([first, ...rest]: readonly string[], atLeast: number): string {
  if (first === undefined || atLeast === 0) return '';
  const withFirst = [first, combine(rest, atLeast - 1)].filter((part) => part !== '').join(' & ');
  return rest.length < atLeast ? withFirst : `(${withFirst} | ${combine(rest, atLeast)})`;
}

function describeFound(
  { counts, page }: FoundPage,
  query: SearchQuery,
  wanted: readonly SearchWord[],
): SearchResult {
  const counted = counts ?? {};
  const count =
    query.section === undefined
      ? Object.values(counted).reduce((sum, one) => sum + one, 0)
      : (counted[query.section] ?? 0);
  const isShown = (query.page - 1) * resultsPerPage < resultLimit;
  return {
    items: (isShown ? (page ?? []) : []).map((row) => describeMatch(row, wanted)),
    count: Math.min(count, resultLimit),
    isCut: count > resultLimit,
    isSimilar: false,
    sections: counted,
  };
}

function describeMatch(row: FoundItem, wanted: readonly SearchWord[]): MatchedItem {
  const found = parseRow(row);
  if (!row.isWritten) return { ...found, words: [], ...findExcerpt(row.text ?? '', wanted) };
  const isMatch = (word: SearchWord): boolean =>
    wanted.some(
      (part) =>
        word.exact === part.exact ||
        (part.exact.length >= exactPrefixLength && word.exact.startsWith(part.exact)) ||
        isFormOf(word, part),
    );
  const { title, names, description } = foldItem(found.section, found.item);
  const words = [...title, ...names, ...description].filter(isMatch).map(({ exact }) => exact);
  return { ...found, words: [...new Set(words)] };
}
