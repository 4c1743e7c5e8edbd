import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// The file of the search index: a cache of what Firestore holds, which may be deleted at any time.

/**
 * The index is in memory where there is no file, and `reason` says why. `newsroom` identifies the newsroom whose
 * items are indexed: a file of another one is emptied.
 */
export type IndexOptions = { file?: string | undefined; reason?: string | undefined; newsroom: string };

type IndexFile = { database: DatabaseSync; file?: string | undefined; reason?: string | undefined };

/** “news”, in the file's header. */
const applicationId = 0x6e_65_77_73;
// Two servers in one folder have a file each.
const mostFiles = 8;

// Titles, names and descriptions weigh 4 to 3 to 1. The weights are small, because BM25 flattens large ones and their
// ratio would be lost.
const schema = `
  create table progress (section text primary key, read_until integer);
  create table items (
    id integer primary key, section text, name text, created_at integer, read_at integer, is_unread integer,
    unique (section, name));
  create index items_by_date on items (section, created_at);
  create index items_unread on items (created_at) where is_unread;
  create table documents (id integer primary key, item text, text text);
  create table spellings (form text, length integer, token text, primary key (form, length, token)) without rowid;
  create virtual table words using fts5 (
    title, names, description, content = '', contentless_delete = 1, tokenize = 'ascii');
  insert into words (words, rank) values ('rank', 'bm25(0.04, 0.03, 0.01)');
  create virtual table text_words using fts5 (
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
  create trigger items_deleted after delete on items begin
    delete from words where rowid = old.id;
    delete from text_words where rowid = old.id;
    delete from documents where id = old.id;
  end;
  pragma application_id = ${applicationId}`;

// https://sqlite.org/rescode.html: CORRUPT and NOTADB; READONLY, IOERR, FULL and CANTOPEN.
const busy = 5;
const useless = [11, 26];
const unwritable = [8, 10, 13, 14];

/** The primary code of an error of SQLite. */
function readCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

/** An error that says that a file is of no use, as those of SQLite do. */
export function refuseFile(message: string): Error {
  return Object.assign(new Error(message), { errcode: useless[0] });
}

/** Whether an error says that the file is of no use, or cannot be written. */
export function isFileFault(error: unknown): boolean {
  // JSON that cannot be parsed is damaged.
  return error instanceof SyntaxError || [...useless, ...unwritable].includes(readCode(error));
}

export function readInode(file: string | undefined): number | undefined {
  return file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.ino;
}

/**
 * Opens the first of `file`, `file` with “-2” and so on that no other server has open. It is as it was, or empty where
 * it could not be used. Where none can be written the index is in memory.
 */
export function openIndexFile({ file, reason, newsroom }: IndexOptions): IndexFile {
  const version = describeVersion(newsroom);
  try {
    const folder = path.dirname(file ?? '.');
    if (!existsSync(folder)) mkdirSync(folder);
    for (const at of file === undefined ? [] : Array(mostFiles).keys()) {
      const opened = openUnlessLocked(file!.replace(/(?=\.sqlite$)/, at === 0 ? '' : `-${at + 1}`), version);
      if (opened !== undefined) return opened;
    }
    reason ??= file && `${file}: other servers have it open`;
  } catch (error) {
    reason = `${file}: ${(error as Error).message}`;
  }
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  return { database, reason };
}

function openUnlessLocked(file: string, version: number): IndexFile | undefined {
  for (let reason: string | undefined; ;) {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      prepare(database, version);
      return { database, file, reason };
    } catch (error) {
      database.close();
      if (readCode(error) === busy) return undefined;
      if (reason !== undefined || !useless.includes(readCode(error))) throw error;
      reason = `${file}: ${(error as Error).message}`;
      for (const suffix of ['', '-wal', '-journal']) rmSync(file + suffix, { force: true });
    }
  }
}

/** Locks the file until the process ends, and makes sure that it is an index of this version, and whole. */
function prepare(database: DatabaseSync, version: number): void {
  // The lock comes before anything is read. The process loses the lock however it ends, and SQLite shares no memory
  // then.
  database.exec('pragma locking_mode = exclusive');
  const read = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];
  const isEmpty = read('select count(*) from sqlite_master') === 0;
  if (!isEmpty && read('pragma application_id') !== applicationId)
    throw new Error('it is the database of another program');
  // Searches wait for no disk: a power cut may damage the file, which the next start sees. The cache has 16 MB.
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = off;
    pragma cache_size = -16000; pragma temp_store = memory; begin immediate; commit`);
  if (isEmpty) database.exec(`begin immediate; ${schema}; pragma user_version = ${version}; commit`);
  if (read('pragma user_version') !== version) throw refuseFile('it is of another version or newsroom');
  // The check includes the full-text indexes.
  const damage = isEmpty ? 'ok' : read('pragma quick_check(1)');
  if (damage !== 'ok') throw refuseFile(String(damage));
}

/** All that decides which words an item has and how they are stored: the version follows it by itself. */
function describeVersion(newsroom: string): number {
  const hash = createHash('sha256').update(newsroom + process.versions.unicode);
  for (const file of globSync('{lib/search,packages/newsroom/model}/*.ts').toSorted())
    hash.update(readFileSync(file));
  return hash.digest().readInt32BE();
}
