import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DocumentChange, StoredDocument } from '../engine/documents.ts';
import { parseDocuments, stringifyDocuments, toStoredDocument } from './documentJson.ts';
import { readLines } from './readLines.ts';

const journalName = /^firestore\.(\d+)\.journal$/;

/**
 * The commits since a snapshot, one a line. The first line is the storage's host of their download URLs. A commit is
 * written before its response, so what was acknowledged survives any end of the process. Journals are numbered; a
 * snapshot names the first that goes beyond it.
 */
export class Journal {
  readonly number: number;
  #descriptor: number;
  #bytes = 0;

  constructor(folder: string, number: number, storageHost: string) {
    mkdirSync(folder, { recursive: true });
    this.number = number;
    this.#descriptor = openSync(toFile(folder, number), 'a');
    try {
      this.#append(`${JSON.stringify({ storageHost })}\n`);
    } catch (error) {
      // While the disk is full each commit tries again, and would leave another file.
      this.close();
      removeJournal(folder, number);
      throw error;
    }
  }

  /** The number of bytes written to it since it was opened. */
  get bytes(): number {
    return this.#bytes;
  }

  append(changes: readonly DocumentChange[]): void {
    const entries = changes.map(({ name, after }) =>
      after
        ? { name, createTime: after.createTime, updateTime: after.updateTime, fields: after.fields }
        : { name },
    );
    this.#append(`${stringifyDocuments(entries)}\n`);
  }

  #append(line: string): void {
    // Not writeSync: where the disk is nearly full that one writes a part, and says nothing.
    writeFileSync(this.#descriptor, line);
    this.#bytes += Buffer.byteLength(line);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** The numbers of the journals in the folder, in their order. */
export function listJournals(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const numbers = readdirSync(folder).flatMap((name) => journalName.exec(name)?.[1] ?? []);
  return numbers.map(Number).toSorted((a, b) => a - b);
}

export function sizeOfJournal(folder: string, number: number): number {
  return statSync(toFile(folder, number)).size;
}

export function removeJournal(folder: string, number: number): void {
  rmSync(toFile(folder, number), { force: true });
}

type SavedJournal = {
  folder: string;
  number: number;
  toEdit: (storageHost: string) => (line: string) => string;
};

/**
 * Applies a journal's commits to the documents. The last line may be half of one: its commit was not acknowledged.
 * Throws for anything else that cannot be parsed.
 */
export function applyJournal(
  documents: Map<string, StoredDocument>,
  { folder, number, toEdit }: SavedJournal,
): void {
  let edit: ((line: string) => string) | undefined;
  for (const line of readLines(toFile(folder, number))) {
    if (!edit) {
      edit = toEdit((JSON.parse(line) as { storageHost: string }).storageHost);
      continue;
    }
    for (const entry of parseDocuments(edit(line)) as { name: string; fields?: object }[]) {
      if (entry.fields) documents.set(entry.name, toStoredDocument(entry));
      else documents.delete(entry.name);
    }
  }
}

function toFile(folder: string, number: number): string {
  return path.join(folder, `firestore.${number}.journal`);
}
