import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';

/** Stands between the browser and a site, as a network that can fail. */
export type Gate = {
  url: string;
  /** While it is shut, connections break as they do without a network. */
  isShut: boolean;
  /** While it is set, every page answers with this status. */
  failure: number | undefined;
  /** What is answered in place of the site, by path. */
  replaced: Map<string, (text: string) => string>;
  stop: () => Promise<void>;
};

/** Opens a gate to the site at `target`, on a free port of 127.0.0.1. */
export async function openGate(target: string): Promise<Gate> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (gate.isShut) {
      request.socket.destroy();
      return;
    }
    if (gate.failure !== undefined && request.headers.accept?.includes('text/html')) {
      response.writeHead(gate.failure, { 'Content-Type': 'text/html' }).end('<h1>Failure</h1>');
      return;
    }
    const change = gate.replaced.get(path);
    // What is changed here must come whole, whatever copy the browser has.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...asked } = request.headers;
    const headers = change ? { ...asked, 'accept-encoding': 'identity' } : request.headers;
    const onward = forward(target + path, { method: request.method, headers }, (answer) => {
      if (change === undefined) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept).end(change(text));
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  const gate: Gate = {
    url: `http://127.0.0.1:${address.port}`,
    isShut: false,
    failure: undefined,
    replaced: new Map(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gate;
}
