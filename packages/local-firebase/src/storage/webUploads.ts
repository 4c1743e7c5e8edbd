import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/readBody.ts';
import type { UploadedFiles } from './uploadedFiles.ts';
import { parseMetadata, pickType, splitParts, toAsync, UploadError } from './uploadRequest.ts';

const maxMetadataBytes = 1024 * 1024;
const maxChunkBytes = 64 * 1024 * 1024;

/** A file as the rules see it before it is stored. */
export type OfferedFile = { name: string; contentType: string; size: number };

type Session = OfferedFile & { received: Buffer[]; receivedBytes: number };

/** The response, and whether the file is complete. */
type Receipt = { headers?: Readonly<Record<string, string>>; isStored?: true };

/** Throws UploadError where the rules refuse the file. */
type AssertAllowed = (file: OfferedFile) => void;

/**
 * Uploads as the Web SDK sends them: in one request of two parts, or as a session of several. After a break a client
 * may request how much of a session has arrived. Source: the requests of `firebase/storage`, `multipart` and
 * `resumable` of X-Goog-Upload-Protocol.
 */
export class WebUploads {
  readonly #files: UploadedFiles;
  readonly #sessions = new Map<string, Session>();

  constructor(files: UploadedFiles) {
    this.#files = files;
  }

  async receive(
    request: IncomingMessage,
    { name, session }: { name: string; session: string | null },
    assertAllowed: AssertAllowed,
  ): Promise<Receipt> {
    if (session !== null) return this.#continue(request, session, assertAllowed);
    const protocol = request.headers['x-goog-upload-protocol'];
    if (protocol === 'resumable') return this.#begin(request, name, assertAllowed);
    if (protocol !== 'multipart')
      throw new UploadError(400, 'The local storage takes multipart and resumable uploads.');
    const { metadata, bytes } = splitParts(
      request.headers['content-type'],
      await readBody(request, maxChunkBytes),
    );
    return this.#store(
      { name, contentType: pickOwnType(metadata), size: bytes.length },
      [bytes],
      assertAllowed,
    );
  }

  async #begin(request: IncomingMessage, name: string, assertAllowed: AssertAllowed): Promise<Receipt> {
    const metadata = (await readBody(request, maxMetadataBytes)).toString() || '{}';
    const size = Number(request.headers['x-goog-upload-header-content-length']);
    if (!Number.isSafeInteger(size) || size < 0) throw new UploadError(400, 'An upload says its length.');
    const contentType = pickOwnType(metadata, request.headers['x-goog-upload-header-content-type']);
    // A file that will be refused is refused before it is sent.
    assertAllowed({ name, contentType, size });
    const id = randomUUID();
    this.#sessions.set(id, { name, contentType, size, received: [], receivedBytes: 0 });
    const path = `${request.url}&upload_id=${id}`;
    return {
      headers: {
        'X-Goog-Upload-Status': 'active',
        'X-Goog-Upload-URL': `http://${request.headers.host}${path}`,
      },
    };
  }

  async #continue(request: IncomingMessage, id: string, assertAllowed: AssertAllowed): Promise<Receipt> {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new UploadError(404, 'No such upload.');
    const command = String(request.headers['x-goog-upload-command']);
    const active = () => ({
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-Size-Received': String(session.receivedBytes),
    });
    if (command === 'query') return { headers: active() };
    if (command === 'cancel') {
      this.#sessions.delete(id);
      return { headers: { 'X-Goog-Upload-Status': 'cancelled' } };
    }
    if (!/^(?:upload|finalize|upload, finalize)$/.test(command))
      throw new UploadError(400, `The local storage does not know the command ${command}.`);
    if (command.startsWith('upload')) {
      const bytes = await readBody(request, maxChunkBytes);
      if (Number(request.headers['x-goog-upload-offset']) !== session.receivedBytes)
        throw new UploadError(400, `The upload continues at ${session.receivedBytes}.`);
      session.received.push(bytes);
      session.receivedBytes += bytes.length;
    }
    if (!command.endsWith('finalize')) return { headers: active() };
    this.#sessions.delete(id);
    const { name, contentType, received, receivedBytes } = session;
    if (receivedBytes !== session.size)
      throw new UploadError(400, 'The upload has another length than it said.');
    const response = await this.#store({ name, contentType, size: receivedBytes }, received, assertAllowed);
    return { ...response, headers: { 'X-Goog-Upload-Status': 'final' } };
  }

  async #store(
    { name, contentType, size }: OfferedFile,
    chunks: readonly Buffer[],
    assertAllowed: AssertAllowed,
  ): Promise<Receipt> {
    assertAllowed({ name, contentType, size });
    await this.#files.save({ name, contentType, downloadToken: randomUUID() }, toAsync(chunks));
    return { isStored: true };
  }
}

/** Other metadata of a client's file is refused, not ignored. */
function pickOwnType(json: string, header?: string | string[]): string {
  const [unknown] = Object.keys(parseMetadata(json)).filter(
    (key) => !['name', 'fullPath', 'bucket', 'contentType', 'size', 'type'].includes(key),
  );
  if (unknown !== undefined)
    throw new UploadError(400, `The local storage does not store ${unknown} of a file.`);
  return pickType(json, header);
}
