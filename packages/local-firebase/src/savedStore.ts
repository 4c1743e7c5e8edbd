import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ProtoDocument, ProtoFields, ProtoValue } from './firestore/messages.ts';
import { formatProtoJson, parseProtoJson } from './firestore/protoJson.ts';

const documentType = 'google.firestore.v1.Document';
const documentName = /^projects\/[^/]+\/databases\/[^/]+\/documents(\/[^/]+\/[^/]+)+$/;
const saveDelayMs = 250;

/** A file of saved documents that cannot be parsed; it is left unchanged. */
export class CorruptStoreError extends Error {}

export type SavedStoreOptions = {
  folder: string;
  /** host:port of the documents' download URLs; it may be another one at the next start. */
  storageHost: string;
  getDocuments: () => ProtoDocument[];
};

/**
 * All documents in one file, firestore.json, written shortly after a change and when stopping. A crash loses at most
 * the changes of the last quarter of a second; the file itself is always whole, old or new.
 */
export class SavedStore {
  readonly file: string;
  readonly #options: SavedStoreOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SavedStoreOptions) {
    this.#options = options;
    this.file = path.join(options.folder, 'firestore.json');
  }

  /** The saved documents, or undefined when nothing was ever saved. Throws CorruptStoreError. */
  load(): ProtoDocument[] | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      const { storageHost, documents } = JSON.parse(readFileSync(this.file, 'utf8')) as {
        storageHost: string;
        documents: unknown[];
      };
      if (typeof storageHost !== 'string') throw new Error('no storageHost');
      return documents.map((json) => {
        const { name, fields = {} } = parseProtoJson(documentType, json) as ProtoDocument;
        if (!documentName.test(name)) throw new Error(`a document without a proper name: ${name}`);
        return {
          name,
          fields: replaceOrigin(fields, `http://${storageHost}/`, `http://${this.#options.storageHost}/`),
        };
      });
    } catch (error) {
      throw new CorruptStoreError(`${this.file} is damaged (${(error as Error).message}).`, { cause: error });
    }
  }

  scheduleSave(): void {
    this.#timer ??= setTimeout(() => {
      try {
        this.save();
      } catch (error) {
        // Serving goes on; the next change tries again.
        console.error(`The data could not be saved to ${this.file}: ${(error as Error).message}`);
      }
    }, saveDelayMs);
  }

  /** Writes a new file and puts it in the old one's place. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { folder, storageHost, getDocuments } = this.#options;
    const documents = getDocuments().map((document) => formatProtoJson(documentType, document));
    mkdirSync(folder, { recursive: true });
    const temporary = `${this.file}.tmp`;
    const descriptor = openSync(temporary, 'w');
    try {
      writeFileSync(descriptor, `${JSON.stringify({ storageHost, documents }, null, 1)}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, this.file);
  }

  /** Saves what is still waiting to be saved. */
  close(): void {
    if (this.#timer) this.save();
  }
}

function replaceOrigin(fields: ProtoFields, from: string, to: string): ProtoFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, replaceOriginIn(value, from, to)]),
  );
}

function replaceOriginIn(value: ProtoValue, from: string, to: string): ProtoValue {
  if (value.stringValue?.startsWith(from)) return { stringValue: to + value.stringValue.slice(from.length) };
  if (value.mapValue?.fields) return { mapValue: { fields: replaceOrigin(value.mapValue.fields, from, to) } };
  if (value.arrayValue?.values) {
    return { arrayValue: { values: value.arrayValue.values.map((one) => replaceOriginIn(one, from, to)) } };
  }
  return value;
}
