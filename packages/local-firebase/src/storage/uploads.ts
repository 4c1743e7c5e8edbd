import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError, readBody } from '../http/readBody.ts';
import { sendJson } from '../http/sendJson.ts';
import type { UploadedFiles } from './uploadedFiles.ts';
import { pickType, splitParts, toAsync, UploadError } from './uploadRequest.ts';

const uploadPath = /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/;
const maxMultipartBytes = 64 * 1024 * 1024;
const maxMetadataBytes = 1024 * 1024;

export type UploadOptions = { bucketName: string; files: UploadedFiles };
type Upload = { name: string; contentType: string };

/**
 * Uploads as firebase-admin and editors' scripts send them, without a token. They pass all rules, as in Google's
 * emulator. They are one request, of the bytes alone or multipart, or a session and one request with all bytes. False
 * for what is no upload. Source: https://docs.cloud.google.com/storage/docs/uploads-downloads.
 */
export function createUploadHandler({ bucketName, files }: UploadOptions) {
  const sessions = new Map<string, Upload>();

  async function upload(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const session = url.searchParams.get('upload_id');
    if (session !== null) {
      const begun = sessions.get(session);
      if (begun === undefined) throw new UploadError(404, 'No such upload.');
      await finish(response, begun, request);
      sessions.delete(session);
      return;
    }
    const name = url.searchParams.get('name');
    if (!name) throw new UploadError(400, 'An upload needs a name.');
    switch (url.searchParams.get('uploadType')) {
      case 'multipart': {
        const { metadata, bytes } = splitParts(
          request.headers['content-type'],
          await readBody(request, maxMultipartBytes),
        );
        await finish(response, { name, contentType: pickType(metadata) }, [bytes]);
        return;
      }
      case 'media':
        await finish(
          response,
          { name, contentType: pickType('{}', request.headers['content-type']) },
          request,
        );
        return;
      case 'resumable': {
        const metadata = (await readBody(request, maxMetadataBytes)).toString() || '{}';
        const id = randomUUID();
        sessions.set(id, { name, contentType: pickType(metadata, request.headers['x-upload-content-type']) });
        const path = `${url.pathname}?${new URLSearchParams({ uploadType: 'resumable', upload_id: id })}`;
        response.writeHead(200, { Location: `http://${request.headers.host}${path}` }).end();
        return;
      }
      default:
        throw new UploadError(400, 'The local storage takes media, multipart and resumable uploads.');
    }
  }

  async function finish(
    response: ServerResponse,
    { name, contentType }: Upload,
    body: IncomingMessage | readonly Uint8Array[],
  ): Promise<void> {
    // Each of several requests would have its own place; their sum is not put together here.
    const range = 'headers' in body ? body.headers['content-range'] : undefined;
    if (range !== undefined && !/^bytes 0-(?:\*|(\d+))\/(?:\*|\d+)$/.test(range)) {
      throw new UploadError(400, 'The local storage takes all bytes of an upload in one request.');
    }
    const { size, md5, crc32c, updated } = await files.save(
      { name, contentType },
      'headers' in body ? body : toAsync(body),
    );
    const sent = { name, bucket: bucketName, contentType, size: String(size), updated };
    sendJson(response, 200, { ...sent, md5Hash: md5, crc32c, generation: String(Date.parse(updated)) });
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = new URL(request.url ?? '', 'http://storage');
    const [, bucket] = uploadPath.exec(url.pathname) ?? [];
    if (bucket !== bucketName || !['POST', 'PUT'].includes(request.method ?? '')) return false;
    upload(request, response, url).catch((error: unknown) => {
      const status =
        error instanceof UploadError ? error.status : error instanceof BodyTooLargeError ? 413 : 500;
      sendJson(response, status, { error: { code: status, message: (error as Error).message } });
    });
    return true;
  };
}
