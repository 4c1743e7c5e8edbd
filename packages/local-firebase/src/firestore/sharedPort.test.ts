import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';

const local = setUpFirebase();
const findPort = () => Number(local.firebase.firestoreHost.split(':')[1]);

async function open(): Promise<Socket> {
  const socket = connect(findPort(), '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** Waits until the server has had a chance to see what was sent. */
async function turn(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function sendByteByByte(socket: Socket, text: string): Promise<void> {
  for (const byte of Buffer.from(text)) {
    socket.write(Buffer.from([byte]));
    await turn();
  }
}

test.each([['GET'], ['PUT'], ['POST'], ['PROPFIND']])('%s in single bytes is HTTP/1.1', async (method) => {
  const socket = await open();
  await sendByteByByte(socket, `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('the HTTP/2 preface in single bytes is HTTP/2', async () => {
  const socket = await open();
  await sendByteByByte(socket, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
  const [first] = (await once(socket, 'data')) as [Buffer];
  const settingsFrame = 4;
  expect(first[3]).toBe(settingsFrame);
  socket.destroy();
});

test('two requests on one connection both get a response', async () => {
  const socket = await open();
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n';
  socket.write(`${get}\r\n${get}Connection: close\r\n\r\n`);
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  await once(socket, 'close');
  expect(response.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('a client that has sent its request and closed its side still gets the response', async () => {
  const socket = connect({ port: findPort(), host: '127.0.0.1', allowHalfOpen: true });
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  await once(socket, 'close');
  expect(response).toMatch(/Ok/);
});

test('clients that say nothing, half a preface or nonsense do no harm', async () => {
  const silent = await open();
  const half = await open();
  half.write('PR');
  await turn();
  half.destroy();
  const nonsense = await open();
  nonsense.end(Buffer.from([0x16, 3, 1, 0, 5]));
  nonsense.resume();
  await once(nonsense, 'close');
  expect((await fetch(`http://${local.firebase.firestoreHost}/`)).status).toBe(200);
  silent.destroy();
});

test('stopping ends the connections that are open', async () => {
  const own = await startForTests();
  const [host, ownPort] = own.firestoreHost.split(':');
  const silent = connect(Number(ownPort), host);
  await once(silent, 'connect');
  const session = connectHttp2(`http://${own.firestoreHost}`);
  await once(session, 'remoteSettings');
  // The session reports the lost connection as an error before it closes.
  session.on('error', () => {});
  const closed = [silent, session].map(
    (connection) => new Promise((resolve) => connection.on('close', resolve)),
  );
  await own.stop();
  await Promise.all(closed);
  await expect(fetch(`http://${own.firestoreHost}/`)).rejects.toThrow('fetch failed');
});
