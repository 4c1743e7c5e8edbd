import { createServer } from 'node:http';
import { listen, type Listener } from '../http/listen.ts';
import { createGrpcTransport, type GrpcOptions } from './grpcTransport.ts';
import { createRestHandler, type RestOptions } from './restTransport.ts';
import { dispatchByProtocol } from './sharedPort.ts';

type FirestoreServerOptions = RestOptions & GrpcOptions & { port: number };

/** Starts Firestore on one port, gRPC and REST alike, as Google's emulator does. Throws PortTakenError. */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<Listener> {
  const grpc = createGrpcTransport(options);
  const handleRest = createRestHandler(options);
  const rest = createServer((request, response) => void handleRest(request, response));
  try {
    const listener = await listen({
      port: options.port,
      service: 'firestore',
      onConnection: (socket) =>
        dispatchByProtocol(socket, {
          http1: (connection) => rest.emit('connection', connection),
          http2: grpc.acceptConnection,
        }),
    });
    return {
      port: listener.port,
      close: async () => {
        grpc.close();
        await listener.close();
      },
    };
  } catch (error) {
    grpc.close();
    throw error;
  }
}
