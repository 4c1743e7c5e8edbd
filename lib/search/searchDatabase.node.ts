import type { ClientBase, Pool } from 'pg';
import type { Item, SectionItem } from '../model/item.ts';
import { findSection, type Section, type SectionName } from '../model/sections.ts';
import { findExcerpt } from './findExcerpt.node.ts';
import {
  exactPrefixLength,
  isFormOf,
  pickRoot,
  pickSignificantWords,
  rootPrefixLength,
} from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem, listFiles, toKey, type ItemWords } from './itemWords.ts';
import type { MatchedItem, SearchEngine } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';
import { textWordLimit } from './textWords.ts';

// The search engine in PostgreSQL, which servers share (docs/decisions/014).

/** Raise it with every change of what is stored, folding included: new tables are filled beside the old ones. */
export const tableVersion = 3;
const table = `search_items_${tableVersion}`;
const turnTable = `search_turns_${tableVersion}`;

/** The words of titles, for suggestions. GIN does not store marks: a query with one would read every match. */
const titleWords = `ts_filter(words, '{a}')`;

// A removed item stays, without words, until all are read again: what was read before must not bring it back. Long
// values are stored apart, so that the rows of all matches are read quickly. Without fastupdate no search has to look
// through what GIN has not sorted in yet.
const schema = `
  select pg_advisory_xact_lock(hashtext('${table}'));
  create table if not exists ${table} (
    key text collate "C" primary key, section text not null, created_at bigint not null, read_at bigint not null,
    item text, words tsvector not null, files text not null,
    text text, text_words tsvector, text_read_at bigint) with (toast_tuple_target = 128);
  create index if not exists ${table}_words on ${table} using gin (words, text_words, ${titleWords})
    with (fastupdate = off);
  create table if not exists ${turnTable} (what text primary key, begun_at timestamptz not null);`;

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const undefinedTable = '42P01';
const insufficientPrivilege = '42501';
const timeoutMs = 2_000;
// A scan of all rows reads all their words, which are stored apart and which the planner does not count: five times
// slower with 200,000 items. And JIT compilation takes longer than it saves.
const sessionSettings = 'set enable_seqscan = off; set jit = off';
/** So many matches are ranked, the newest. */
const rankedLimit = 1_000;
/** Of the marks D to A: stems, descriptions, names, titles. */
const weights = '{0.06, 0.25, 0.75, 1}';

// What is unchanged is not written again, when all are read: each of its words would be.
const upsertRows = `
  insert into ${table} as old (key, section, created_at, read_at, item, words, files)
  select key, section, created_at, $1, item, words::tsvector, files
  from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])
    as given (key, section, created_at, item, words, files) order by key
  on conflict (key) do update set
    (created_at, read_at, item, words, files) =
      (excluded.created_at, excluded.read_at, excluded.item, excluded.words, excluded.files),
    (text, text_words, text_read_at) =
      (select old.text, old.text_words, old.text_read_at where old.files = excluded.files)
  where old.read_at <= excluded.read_at
    and (cardinality($2::text[]) = 1 or (old.item, old.words) is distinct from (excluded.item, excluded.words))`;

const removeRows = `delete from ${table} where section = $1 and read_at < $2 and key <> all($3::text[])`;

const forgetEmptyTexts = `update ${table} set text = null where section = $1 and text = ''`;

const selectUnread = `
  select section, item from ${table} where files <> '' and text is null order by created_at desc limit $1`;

const updateText = `
  update ${table} set text = $3, text_words = array_to_tsvector($4::text[]), text_read_at = $5
  where key = $1 and files = $2 and (text_read_at is null or text_read_at <= $5)`;

// All matches are counted. Of the newest the best come first, and last what is found by its text alone; without $4 and
// $5 the newest come first.
const selectPage = `
  with found as materialized (
    select key, section, created_at, item, words, text from ${table}
    where words @@ $1::tsquery or text_words @@ $2::tsquery)
  select
    (select json_object_agg(section, count) from (select section, count(*) from found group by section) as counted)
      as counts,
    (select json_agg(page) from (
      select section, item, case when not words @@ $1::tsquery then text end as text
      from (select * from found where $3::text is null or section = $3
        order by created_at desc limit ${rankedLimit}) as newest
      order by words @@ $4::tsquery desc, ts_rank('${weights}', words, $5::tsquery) desc, created_at desc, key
      limit ${resultsPerPage} offset $6) as page) as page`;

const selectTitles = `
  select section, item
  from (select * from ${table} where ${titleWords} @@ $1::tsquery order by created_at desc limit ${resultLimit}) as newest
  order by ts_rank('${weights}', words, $1::tsquery) desc, created_at desc limit ${suggestionLimit}`;

const selectTurn = `
  select now()::text as now,
    $2 - 1000 * extract(epoch from now() - (select begun_at from ${turnTable} where what = $1))::float8 as "dueInMs"`;

const noteTurn = `
  insert into ${turnTable} values ($1, $2::timestamptz)
  on conflict (what) do update set begun_at = excluded.begun_at`;

type StoredItem = { section: SectionName; item: string };
type FoundPage = {
  counts: Partial<Record<SectionName, number>> | null;
  page: readonly (StoredItem & { text: string | null })[] | null;
};

/**
 * The engine in the database at this URL, which it connects to at the first call. None of its errors has the password.
 */
export function openSearchDatabase(url: string): SearchEngine & { close: () => Promise<void> } {
  const { run, takeTurn, close } = connect(url);
  return {
    upsert: async (section, items, readAt) => {
      await run(upsertRows, [readAt, ...listColumns(section, items)]);
    },
    remove: async ({ name }, id, readAt) => {
      await run(upsertRows, [readAt, [toKey(name, id)], [name], [0], [null], [''], ['']]);
    },
    removeOthers: async ({ name }, ids, since) => {
      await run(removeRows, [name, since, ids.map((id) => toKey(name, id))]);
      await run(forgetEmptyTexts, [name]);
    },
    listUnread: async (limit) => (await run<StoredItem>(selectUnread, [limit])).map(parseRow),
    upsertText: async ({ section, item }, text, readAt) => {
      const key = toKey(section.name, item.id);
      await run(updateText, [key, listFiles(item), text.replaceAll('\0', ''), listTextWords(text), readAt]);
    },
    find: async ({ query, page, section, sort }) => {
      const words = pickSignificantWords(foldForSearch(query));
      const offset = (page - 1) * resultsPerPage;
      const inText = combine(words.map(formatRoot), words.length);
      const ranked = words.flatMap((word) => [formatExact(word), formatWord(word)]).join(' | ');
      const search = async (atLeast: number): Promise<FoundPage> => {
        const written = combine(words.map(formatWord), atLeast);
        const order = sort === 'new' ? [null, null] : [written, ranked];
        const [found] = await run<FoundPage>(selectPage, [written, inText, section, ...order, offset]);
        return found!;
      };
      let found = await search(words.length);
      if (found.counts === null && words.length > 2) found = await search(Math.ceil((words.length * 2) / 3));
      const counts = found.counts ?? {};
      const isChosen = ([name]: readonly [string, number]) => section === undefined || name === section;
      const count = Object.entries(counts)
        .filter(isChosen)
        .reduce((sum, [, one]) => sum + one, 0);
      return {
        items: (offset < resultLimit ? (found.page ?? []) : []).map((row) =>
          describeMatch(row, row.text, words),
        ),
        count: Math.min(count, resultLimit),
        isCut: count > resultLimit,
        isSimilar: false,
        sections: counts,
      };
    },
    suggest: async (query) => {
      const words = pickSignificantWords(foldForSearch(query));
      const beginnings = words.map(({ exact, sound, isArmenian }) =>
        isArmenian ? `'e${cut(exact)}':*` : `('e${cut(exact)}':* | 'l${cut(sound)}':*)`,
      );
      const rows = await run<StoredItem>(selectTitles, [beginnings.join(' & ')]);
      return listSuggestions(query, rows.map(parseRow));
    },
    takeTurn,
    close,
  };
}

/** Connections to the database, which reconnect after every failure, and what runs on them. */
function connect(url: string) {
  let pools: Promise<readonly [Pool, Pool]> | undefined;
  const open = () => (pools ??= openPools(url));

  async function ask<Result extends object>(pool: Pool, text: string, values: readonly unknown[]) {
    const query = async () => (await pool.query<Result>(text, [...values])).rows;
    try {
      return await query().catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== undefinedTable) throw error;
        await createTables(pool);
        return query();
      });
    } catch (error) {
      throw describe(error, url);
    }
  }

  const run = async <Result extends object>(text: string, values: readonly unknown[]) =>
    ask<Result>((await open())[0], text, values);

  /** A lock of the database, which it releases with the connection, has one server do what all would. */
  const takeTurn: SearchEngine['takeTurn'] = async (what, maxAgeMs, work) => {
    const [, locking] = await open();
    const lock = `advisory_lock(hashtext(current_schema()), hashtext('${table} ' || $1))`;
    const [attempt] = await ask<{ isTaken: boolean }>(locking, `select pg_try_${lock} as "isTaken"`, [what]);
    if (!attempt!.isTaken) return undefined;
    try {
      const [turn] = await run<{ now: string; dueInMs: number | null }>(selectTurn, [what, maxAgeMs]);
      if (turn!.dueInMs !== null && turn!.dueInMs > 0) return turn!.dueInMs;
      await work();
      await run(noteTurn, [what, turn!.now]);
      return maxAgeMs;
    } finally {
      // With its connection it is gone already.
      await ask(locking, `select pg_${lock.replace('lock', 'unlock')}`, [what]).catch(() => {});
    }
  };

  const close = async (): Promise<void> => {
    for (const pool of (await pools) ?? []) await pool.end();
  };
  return { run, takeTurn, close };
}

/** Four connections of a server: three for statements, and one, never closed while it is idle, for the locks. */
async function openPools(url: string): Promise<readonly [Pool, Pool]> {
  const { default: pg } = await import('pg');
  const settings = {
    connectionString: url,
    application_name: 'newsroom search',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // Where the network swallows a response.
    query_timeout: timeoutMs + 1_000,
    keepAlive: true,
    onConnect: async (client: ClientBase) => void (await client.query(sessionSettings)),
  };
  const statements = new pg.Pool({ ...settings, max: 3 });
  const locks = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0 });
  // An idle connection that breaks is replaced at the next query.
  for (const pool of [statements, locks]) pool.on('error', () => {});
  return [statements, locks];
}

/** Makes the tables where there are none: with them a server's role need not be allowed to. */
async function createTables(pool: Pool): Promise<void> {
  try {
    await pool.query(schema);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    const { rows } = await pool.query<{ role: string; database: string }>(
      'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
    );
    const { role, database } = rows[0]!;
    throw new Error(
      `${role} may not create its tables. Run as the database's owner: “create schema search authorization ${role}” ` +
        `and “alter role ${role} in database ${database} set search_path = search”`,
      { cause: error },
    );
  }
}

/** An error without the URL's password. */
function describe(error: unknown, url: string): Error {
  const password = decodeURIComponent(URL.parse(url)?.password ?? '');
  const { message = '', code = '' } = error as { message?: string; code?: string };
  // An error of several IP addresses that refuse has no message.
  const reason = message || code;
  return new Error(`The search database: ${password ? reason.replaceAll(password, '…') : reason}`);
}

/** The columns of the rows, as parameters of `upsertRows`. */
function listColumns(section: Section, items: readonly Item[]): readonly unknown[] {
  return [
    items.map(({ id }) => toKey(section.name, id)),
    items.map(() => section.name),
    items.map(({ createdAt }) => Math.trunc(createdAt ?? 0)),
    // JSON writes what PostgreSQL takes in no text, a NUL and half a pair, as escapes.
    items.map((item) => JSON.stringify(item)),
    items.map((item) => formatVector(foldItem(section, item))),
    items.map(listFiles),
  ];
}

function parseRow({ section, item }: StoredItem): SectionItem {
  return { section: findSection(section), item: JSON.parse(item) as Item };
}

// A lexeme is a letter that says how the word is folded, and the word, in which only letters and digits are: e exact,
// s stem, l what it sounds like. A full stop ends what is exact, for a query to ask for the whole word, or for its
// beginning, in one list: ranking counts each lexeme of a query once.

/** A word as it is stored, where no word is longer than this: PostgreSQL allows 2 kB. */
function cut(word: string): string {
  return [...word].slice(0, 100).join('');
}

/** The words of an item with their places and the marks of their fields. */
function formatVector({ title, names, description }: ItemWords): string {
  const fields = [title, names, description].map((words, at) =>
    words.map((word) => ({ word, mark: 'ABC'[at] })),
  );
  return fields
    .flat()
    .map(({ word, mark }, at) => {
      const place = Math.min(at + 1, 16_383);
      return `${formatExact(word)}:${place}${mark} 's${cut(word.stem)}':${place}D 'l${cut(word.sound)}':${place}${mark}`;
    })
    .join(' ');
}

/** The different words of a text, Armenian ones by their stem and by their sound. */
function listTextWords(text: string): readonly string[] {
  const lexemes = foldForSearch(text)
    .filter(({ exact }) => exact.length > 1)
    .flatMap(({ stem, sound, isArmenian }) => [...(isArmenian ? [`s${cut(stem)}`] : []), `l${cut(sound)}`]);
  return [...new Set(lexemes)].slice(0, 2 * textWordLimit);
}

function formatExact({ exact }: SearchWord): string {
  return `'e${cut(exact)}.'`;
}

function formatRoot(word: SearchWord): string {
  const root = cut(pickRoot(word));
  return `'${word.isArmenian ? 's' : 'l'}${root}'${root.length >= rootPrefixLength ? ':*' : ''}`;
}

/** A word of a query, with the same alternatives as in findMatches.ts. */
function formatWord(word: SearchWord): string {
  const exact = word.exact.length >= exactPrefixLength ? `'e${cut(word.exact)}':*` : formatExact(word);
  return `(${exact} | ${formatRoot(word)})`;
}

/** A condition that at least so many of these hold. */
function combine([first, ...rest]: readonly string[], atLeast: number): string {
  if (first === undefined || atLeast === 0) return '';
  const withFirst = [first, combine(rest, atLeast - 1)].filter((part) => part !== '').join(' & ');
  return rest.length < atLeast ? withFirst : `(${withFirst} | ${combine(rest, atLeast)})`;
}

function describeMatch(row: StoredItem, text: string | null, wanted: readonly SearchWord[]): MatchedItem {
  const found = parseRow(row);
  if (text !== null) return { ...found, words: [], ...findExcerpt(text, wanted) };
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
