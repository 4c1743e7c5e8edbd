import { closeSync, fsync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { StoredDocument } from '../engine/documents.ts';
import { parseDocuments, stringifyDocuments, toStoredDocument } from './documentJson.ts';
import { readLines } from './readLines.ts';

/** The first line of the file; each line after it is a document. */
export type SnapshotHeader = {
  /** host:port of the download URLs in the documents. */
  storageHost: string;
  /** The number of the first journal with changes that the snapshot does not have. */
  journal: number;
  documentCount: number;
};

const sliceLength = 50;

/** All documents of a snapshot, each of its lines turned by `edit` first. Throws when anything is missing or wrong. */
export function readSnapshot(
  file: string,
  toEdit: (storageHost: string) => (line: string) => string,
): { header: SnapshotHeader; documents: Map<string, StoredDocument> } {
  const documents = new Map<string, StoredDocument>();
  let header: SnapshotHeader | undefined;
  let edit = (line: string) => line;
  for (const line of readLines(file)) {
    if (header) {
      const document = toStoredDocument(parseDocuments(edit(line)));
      documents.set(document.name, document);
    } else {
      header = JSON.parse(line) as SnapshotHeader;
      if (typeof header.storageHost !== 'string') throw new Error('no storageHost');
      edit = toEdit(header.storageHost);
    }
  }
  if (!header || header.documentCount !== documents.size) throw new Error('documents are missing');
  return { header, documents };
}

type Snapshot = { header: SnapshotHeader; documents: readonly StoredDocument[] };

/** Writes the snapshot and puts it in the old one's place, at once. */
export function writeSnapshotSync(file: string, snapshot: Snapshot): void {
  const descriptor = openSync(`${file}.tmp`, 'w');
  try {
    const slices = writeSlices(descriptor, snapshot);
    while (!slices.next().done);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.tmp`, file);
}

/** Writes the snapshot in slices of about a millisecond, with a pause after each, in which requests are served. */
export async function writeSnapshot(
  file: string,
  snapshot: Snapshot,
  pause: () => Promise<void>,
): Promise<void> {
  const descriptor = openSync(`${file}.tmp`, 'w');
  try {
    const slices = writeSlices(descriptor, snapshot);
    while (!slices.next().done) await pause();
    await promisify(fsync)(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.tmp`, file);
}

function* writeSlices(descriptor: number, { header, documents }: Snapshot): Generator<void> {
  writeFileSync(descriptor, `${JSON.stringify(header)}\n`);
  for (let at = 0; at < documents.length; at += sliceLength) {
    yield;
    const lines = documents
      .slice(at, at + sliceLength)
      .map(({ name, fields, createTime, updateTime }) =>
        stringifyDocuments({ name, createTime, updateTime, fields }),
      );
    writeFileSync(descriptor, `${lines.join('\n')}\n`);
  }
}
