import type { Socket } from 'node:net';
import { Metadata, Server, ServerCredentials, type ServerErrorResponse } from '@grpc/grpc-js';
import type {
  sendUnaryData,
  ServerUnaryCall,
  ServerWritableStream,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { parseCaller, type Caller } from './caller.ts';
import { maxRequestBytes } from './limits.ts';
import { toRpcError } from './rpcError.ts';
import { firestoreService, getMethodSchema } from './schema.ts';
import type { FirestoreMethods } from './service.ts';

type Call = Pick<ServerUnaryCall<unknown, unknown>, 'request' | 'metadata'>;
type Method = (request: unknown, caller: Caller) => Promise<object | object[]>;

export type GrpcTransport = { acceptConnection: (socket: Socket) => void; close: () => void };

/** The methods over gRPC, on connections that a listener of its own hands over. */
export function createGrpcTransport(methods: FirestoreMethods): GrpcTransport {
  const server = new Server({ 'grpc.max_receive_message_length': maxRequestBytes });
  const handlers: UntypedServiceImplementation = {};
  for (const [name, method] of Object.entries(methods) as [string, Method][]) {
    handlers[name] = getMethodSchema(name).responseStream ? streaming(method) : unary(method);
  }
  server.addService(firestoreService, handlers);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    acceptConnection: (socket) => injector.injectConnection(socket),
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

function unary(method: Method) {
  return async (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>) => {
    try {
      respond(null, await run(method, call));
    } catch (error) {
      respond(toStatus(error));
    }
  };
}

function streaming(method: Method) {
  return async (call: ServerWritableStream<unknown, unknown>) => {
    // Headers before anything else: without them google-gax takes an error for a lost connection and retries.
    call.sendMetadata(new Metadata());
    try {
      for (const response of (await run(method, call)) as object[]) call.write(response);
      call.end();
    } catch (error) {
      // Not destroy(): that would end the call before its status is sent.
      call.emit('error', toStatus(error));
    }
  };
}

async function run(method: Method, { request, metadata }: Call): Promise<object | object[]> {
  return method(request, parseCaller(metadata.get('authorization')[0]?.toString()));
}

function toStatus(error: unknown): ServerErrorResponse {
  const rpcError = toRpcError(error);
  return Object.assign(rpcError, { details: rpcError.message });
}
