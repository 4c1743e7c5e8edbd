import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DocumentChange, StoredDocument } from '../engine/documents.ts';
import { lockFolder } from './folderLock.ts';
import { applyJournal, Journal, listJournals, removeJournal, sizeOfJournal } from './journal.ts';
import { readSnapshot, writeSnapshot, writeSnapshotSync, type SnapshotHeader } from './snapshotFile.ts';

// Journals shorter and fewer than this are read in a moment, so that a snapshot would save nothing.
const minCompactionBytes = 4 * 1024 * 1024;
const maxJournals = 20;
// Between two slices of a snapshot, so that it takes a fifth of the processor from those who are served.
const pauseMs = 5;

/** Saved documents that cannot be parsed; the files are left unchanged. */
export class CorruptStoreError extends Error {}

type SavedStoreOptions = {
  folder: string;
  /** host:port of the documents' download URLs; it may be another one at the next start. */
  storageHost: string;
  getDocuments: () => Iterable<StoredDocument>;
};

/**
 * All documents in a snapshot, firestore.jsonl, and the commits since then in journals beside it. It owns the folder
 * until it is closed.
 */
export class SavedStore {
  readonly file: string;
  readonly #options: SavedStoreOptions;
  #journal: Journal | undefined;
  #isLoaded = false;
  /** Whether a commit is in memory alone, until the next snapshot. */
  #lacksCommits = false;
  /** The bytes of the journals since the snapshot, but for the one that is open. */
  #journalledBytes = 0;
  #compaction: Promise<void> | undefined;
  #isClosing = false;
  readonly #unlock: () => void;

  /** Throws FolderInUseError. */
  constructor(options: SavedStoreOptions) {
    this.#unlock = lockFolder(options.folder);
    this.#options = options;
    this.file = path.join(options.folder, 'firestore.jsonl');
  }

  /** The saved documents, or undefined when nothing was ever saved. Throws CorruptStoreError. */
  load(): StoredDocument[] | undefined {
    if (!existsSync(this.file)) return undefined;
    const { folder, storageHost } = this.#options;
    try {
      const toEdit = (savedHost: string) => followStorage(savedHost, storageHost);
      const { header, documents } = readSnapshot(this.file, toEdit);
      for (const number of listJournals(folder).filter((one) => one >= header.journal)) {
        applyJournal(documents, { folder, number, toEdit });
        this.#journalledBytes += sizeOfJournal(folder, number);
      }
      this.#isLoaded = true;
      return [...documents.values()];
    } catch (error) {
      throw new CorruptStoreError(`${this.file} is damaged (${(error as Error).message}).`, { cause: error });
    }
  }

  /** To be called once the documents are those to begin with, before the first change. */
  start(): void {
    if (this.#isLoaded) {
      this.#beginJournal();
      if (listJournals(this.#options.folder).length > maxJournals) this.#startCompaction();
      else this.#compactWhenLong();
    } else {
      const snapshot = this.#beginSnapshot();
      writeSnapshotSync(this.file, snapshot);
      this.#removeJournalsBefore(snapshot.header.journal);
    }
  }

  /** Saves a commit; the journals become a snapshot when they have grown long. */
  append(changes: readonly DocumentChange[]): void {
    // All connections are closed: nobody was told that it is saved.
    if (this.#isClosing) return;
    try {
      const journal = this.#journal ?? this.#beginJournal();
      journal.append(changes);
    } catch (error) {
      // Serving goes on; the next snapshot has the change.
      this.#report(error);
      this.#lacksCommits = true;
      // It may end in half a line now, and after that nothing could be read.
      this.#closeJournal();
    }
    if (this.#lacksCommits) this.#startCompaction();
    else this.#compactWhenLong();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#compaction;
    if (this.#lacksCommits) await this.#compact();
    this.#closeJournal();
    this.#unlock();
  }

  #compactWhenLong(): void {
    if (this.#journalledBytes + (this.#journal?.bytes ?? 0) >= minCompactionBytes) this.#startCompaction();
  }

  #startCompaction(): void {
    this.#compaction ??= this.#compact().finally(() => (this.#compaction = undefined));
  }

  async #compact(): Promise<void> {
    const lackedCommits = this.#lacksCommits;
    try {
      const snapshot = this.#beginSnapshot();
      this.#lacksCommits = false;
      await writeSnapshot(this.file, snapshot, () => this.#pause());
      this.#removeJournalsBefore(snapshot.header.journal);
    } catch (error) {
      this.#lacksCommits ||= lackedCommits;
      this.#report(error);
    }
  }

  async #pause(): Promise<void> {
    if (!this.#isClosing) await setTimeout(pauseMs);
  }

  /** From here on changes go to the next journal; documents never change, so that this list is of this moment. */
  #beginSnapshot(): { header: SnapshotHeader; documents: StoredDocument[] } {
    const { storageHost, getDocuments } = this.#options;
    const { number } = this.#beginJournal();
    this.#journalledBytes = 0;
    const documents = [...getDocuments()];
    return { header: { storageHost, journal: number, documentCount: documents.length }, documents };
  }

  #beginJournal(): Journal {
    const { folder, storageHost } = this.#options;
    this.#closeJournal();
    this.#journal = new Journal(folder, (listJournals(folder).at(-1) ?? 0) + 1, storageHost);
    return this.#journal;
  }

  #closeJournal(): void {
    this.#journal?.close();
    this.#journal = undefined;
  }

  #removeJournalsBefore(number: number): void {
    const { folder } = this.#options;
    for (const old of listJournals(folder)) if (old < number) removeJournal(folder, old);
  }

  #report(error: unknown): void {
    console.error(`The data could not be saved to ${this.file}: ${(error as Error).message}`);
  }
}

/** Moves download URLs to the port that the storage has now. */
function followStorage(from: string, to: string): (line: string) => string {
  if (from === to) return (line) => line;
  return (line) => line.replaceAll(`"stringValue":"http://${from}/`, `"stringValue":"http://${to}/`);
}
