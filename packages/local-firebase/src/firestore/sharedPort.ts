import type { Socket } from 'node:net';

// Long enough to tell the HTTP/2 preface from POST, PUT, PATCH and PROPFIND (RFC 9113, section 3.4).
const prefaceStart = Buffer.from('PRI ');
const firstBytesTimeoutMs = 30_000;

type Protocols = { http1: (socket: Socket) => void; http2: (socket: Socket) => void };

/** Hands a new connection to the protocol its first bytes speak, with those bytes put back. */
export function dispatchByProtocol(socket: Socket, { http1, http2 }: Protocols): void {
  let seen = Buffer.alloc(0);
  const onReadable = () => {
    for (let chunk: Buffer | null; (chunk = socket.read() as Buffer | null);) {
      seen = Buffer.concat([seen, chunk]);
    }
    const compared = Math.min(seen.length, prefaceStart.length);
    const couldBeHttp2 = seen.subarray(0, compared).equals(prefaceStart.subarray(0, compared));
    if (couldBeHttp2 && compared < prefaceStart.length) return;
    socket.off('readable', onReadable);
    socket.setTimeout(0);
    socket.off('timeout', onTimeout);
    socket.unshift(seen);
    (couldBeHttp2 ? http2 : http1)(socket);
  };
  const onTimeout = () => socket.destroy();
  socket.setTimeout(firstBytesTimeoutMs);
  socket.on('timeout', onTimeout);
  socket.on('readable', onReadable);
}
