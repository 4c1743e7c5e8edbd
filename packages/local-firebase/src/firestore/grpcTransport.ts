import type { Socket } from 'node:net';
import {
  Metadata,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerErrorResponse,
  type ServerUnaryCall,
  type ServerWritableStream,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { parseCaller, type Caller } from './caller.ts';
import type { BeforeCall } from './interceptCalls.ts';
import { maxRequestBytes } from './limits.ts';
import type { Listening } from './listening.ts';
import type { ListenService } from './listenService.ts';
import type { ListenRequest, ListenResponse, WriteRequest, WriteResponse } from './messages.ts';
import { RpcError, toRpcError } from './rpcError.ts';
import { firestoreService, getMethodSchema } from './schema.ts';
import type { FirestoreMethods } from './service.ts';
import { Writing } from './writing.ts';

type Call = Pick<ServerUnaryCall<unknown, unknown>, 'request' | 'metadata'>;
type Method = (request: unknown, caller: Caller) => Promise<object | object[]>;

type GrpcTransport = { acceptConnection: (socket: Socket) => void; close: () => void };
export type GrpcOptions = { methods: FirestoreMethods; listen: ListenService; beforeCall: BeforeCall };

/** The methods over gRPC, on connections that a listener of its own hands over. */
export function createGrpcTransport({ methods, listen, beforeCall }: GrpcOptions): GrpcTransport {
  const server = new Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    interceptors: [(_, call) => new UndelayedCall(call)],
  });
  const handlers: UntypedServiceImplementation = {};
  for (const name of Object.keys(firestoreService)) handlers[name] = unimplemented(name);
  for (const [name, method] of Object.entries(methods) as [string, Method][]) {
    handlers[name] = getMethodSchema(name).responseStream ? streaming(method) : unary(method);
  }
  handlers['Listen'] = listening(listen, beforeCall);
  handlers['Write'] = writing(methods);
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

/** Sends messages that were written together in one packet. By default a call waits until each is sent. */
class UndelayedCall extends ServerInterceptingCall {
  override sendMessage(message: unknown, callback: () => void): void {
    super.sendMessage(message, () => {});
    callback();
  }
}

/** Ends the call at once: a client would otherwise wait, or take it for a lost connection and try again. */
function unimplemented(name: string) {
  const { requestStream, responseStream } = firestoreService[name]!;
  const error = new RpcError('UNIMPLEMENTED', `The local Firebase does not implement ${name}.`);
  return (call: ServerDuplexStream<unknown, unknown>, respond?: sendUnaryData<unknown>) => {
    if (requestStream || responseStream) {
      call.sendMetadata(new Metadata());
      fail(call, error);
    } else respond?.(toStatus(error));
  };
}

function listening(listen: ListenService, beforeCall: BeforeCall) {
  return async (call: ServerDuplexStream<ListenRequest, ListenResponse>) => {
    call.sendMetadata(new Metadata());
    let stream: Listening | undefined;
    let isClosed = false;
    const close = () => {
      isClosed = true;
      stream?.close();
    };
    for (const event of ['cancelled', 'close', 'error', 'end']) call.on(event, close);
    call.on('end', () => call.end());
    const requests: ListenRequest[] = [];
    call.on('data', (request: ListenRequest) => (stream ? stream.handle(request) : requests.push(request)));
    try {
      await beforeCall('Listen');
      // Its close is over: a stream that is opened now would listen for ever.
      if (isClosed) return;
      stream = listen(toCaller(call.metadata), (response) => call.write(response));
      for (const request of requests) stream.handle(request);
    } catch (error) {
      fail(call, error);
    }
  };
}

function writing(methods: FirestoreMethods) {
  return (call: ServerDuplexStream<WriteRequest, WriteResponse>) => {
    call.sendMetadata(new Metadata());
    let stream: Writing | undefined;
    // One after the other, and none after one that failed.
    let responses = Promise.resolve();
    const handle = async (request: WriteRequest) => {
      stream ??= new Writing(methods.Commit, toCaller(call.metadata));
      call.write(await stream.handle(request));
    };
    call.on('data', (request: WriteRequest) => {
      responses = responses.then(() => handle(request));
      responses.catch((error: unknown) => fail(call, error));
    });
    call.on('end', () => void responses.then(() => call.end()).catch(() => {}));
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
      fail(call, error);
    }
  };
}

async function run(method: Method, { request, metadata }: Call): Promise<object | object[]> {
  return method(request, toCaller(metadata));
}

function toCaller(metadata: Metadata): Caller {
  return parseCaller(metadata.get('authorization')[0]?.toString());
}

/** Not destroy(): that would end the call before its status is sent. */
function fail(call: Pick<ServerWritableStream<unknown, unknown>, 'emit'>, error: unknown): void {
  call.emit('error', toStatus(error));
}

function toStatus(error: unknown): ServerErrorResponse {
  const rpcError = toRpcError(error);
  return Object.assign(rpcError, { details: rpcError.message });
}
