import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dispatchByProtocol } from '../firestore/sharedPort.ts';
import { listen } from '../http/listen.ts';

/** What befalls one write: it is refused, lost on its way, or done and its answer lost. */
export type CommitFault = 'none' | 'unavailable' | 'request lost' | 'answer lost';

export type CommitProxy = {
  /** 127.0.0.1:port */
  host: string;
  /** How many writes were sent, those that the client sent again included, and what befell them. */
  readCounts: () => { sent: number; faulty: Readonly<Record<CommitFault, number>> };
  stop: () => Promise<void>;
};

/** A proxy before the local Firestore that lets writes of the Web SDK go wrong; gRPC passes as it is. */
export async function startCommitProxy(
  getTarget: () => string,
  pickFault: (index: number) => CommitFault,
): Promise<CommitProxy> {
  let sent = 0;
  const faulty: Record<CommitFault, number> = {
    none: 0,
    unavailable: 0,
    'request lost': 0,
    'answer lost': 0,
  };
  const agent = new Agent({ keepAlive: true });

  const rest = createServer((client, answer) => {
    const isCommit = client.method === 'POST' && /:commit(?:\?|$)/.test(client.url ?? '');
    const fault = isCommit ? pickFault(sent) : 'none';
    if (isCommit) {
      sent += 1;
      faulty[fault] += 1;
    }
    if (fault === 'request lost') client.socket.resetAndDestroy();
    else if (fault === 'unavailable') refuse(answer);
    else forward(client, answer, fault);
  });

  function forward(client: IncomingMessage, answer: ServerResponse, fault: CommitFault): void {
    const { method, url: path, headers } = client;
    const [host, port] = getTarget().split(':');
    const onward = request({ host, port, agent, method, path, headers }, (response) => {
      if (fault === 'answer lost') {
        response.resume();
        client.socket.resetAndDestroy();
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => client.socket.destroy());
    client.pipe(onward);
  }

  const listener = await listen({
    port: 0,
    portVariable: 'none: any free port',
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

function refuse(answer: ServerResponse): void {
  const error = { code: 503, message: 'The service is unavailable.', status: 'UNAVAILABLE' };
  answer.writeHead(503, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
  answer.end(JSON.stringify({ error }));
}
