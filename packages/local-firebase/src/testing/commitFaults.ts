import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dispatchByProtocol } from '../firestore/sharedPort.ts';
import { listen } from '../http/listen.ts';

/** The fate of one write: it is refused, its request is lost, or it is done and its response is lost. */
export type CommitFault = 'none' | 'unavailable' | 'request lost' | 'response lost';

export type CommitProxy = {
  /** 127.0.0.1:port */
  host: string;
  /** Counts the writes that were sent, retries included, and the faults they met. */
  readCounts: () => { sent: number; faulty: Readonly<Record<CommitFault, number>> };
  stop: () => Promise<void>;
};

/** A proxy before the local Firestore that makes writes of the Web SDK fail; gRPC passes through unchanged. */
export async function startCommitProxy(
  getTarget: () => string,
  pickFault: (index: number) => CommitFault,
): Promise<CommitProxy> {
  let sent = 0;
  const faulty: Record<CommitFault, number> = {
    none: 0,
    unavailable: 0,
    'request lost': 0,
    'response lost': 0,
  };
  const agent = new Agent({ keepAlive: true });

  const rest = createServer((client, response) => {
    const isCommit = client.method === 'POST' && /:commit(?:\?|$)/.test(client.url ?? '');
    const fault = isCommit ? pickFault(sent) : 'none';
    if (isCommit) {
      sent += 1;
      faulty[fault] += 1;
    }
    if (fault === 'request lost') client.socket.resetAndDestroy();
    else if (fault === 'unavailable') refuse(response);
    else forward(client, response, fault);
  });

  function forward(client: IncomingMessage, response: ServerResponse, fault: CommitFault): void {
    const { method, url: path, headers } = client;
    const [host, port] = getTarget().split(':');
    const onward = request({ host, port, agent, method, path, headers }, (upstream) => {
      if (fault === 'response lost') {
        upstream.resume();
        client.socket.resetAndDestroy();
        return;
      }
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    onward.on('error', () => client.socket.destroy());
    client.pipe(onward);
  }

  const listener = await listen({
    port: 0,
    service: 'firestore',
    onConnection: (socket) =>
      dispatchByProtocol(socket, {
        http1: (connection) => rest.emit('connection', connection),
        http2: (connection) => {
          const [host, port] = getTarget().split(':');
          const backend = connect(Number(port), host);
          backend.on('error', () => connection.destroy());
          connection.once('close', () => backend.destroy());
          connection.pipe(backend).pipe(connection);
        },
      }),
  });
  return {
    host: `127.0.0.1:${listener.port}`,
    readCounts: () => ({ sent, faulty: { ...faulty } }),
    stop: async () => {
      agent.destroy();
      await listener.close();
    },
  };
}

function refuse(response: ServerResponse): void {
  const error = { code: 503, message: 'The service is unavailable.', status: 'UNAVAILABLE' };
  response.writeHead(503, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
  response.end(JSON.stringify({ error }));
}
