import type { ServerResponse } from 'node:http';
import { serve } from '../testing/serve.ts';
import type * as Storage from './storage.client.ts';

// In Node, whose `fetch` is the browser's, against a storage that really responds: jsdom has none.

let mockEmulator: string | undefined;
let mockSiteKey: string | undefined;
let mockReader: { getIdToken: () => Promise<string> } | null = null;

jest.mock('../settings/publicSettings.client.ts', () => ({
  getSettings: () => ({
    firebase: { storageBucket: 'news.appspot.com' },
    emulators: { ...(mockEmulator !== undefined && { storage: mockEmulator }) },
    appCheckSiteKey: mockSiteKey,
  }),
}));
jest.mock('./session.client.ts', () => ({ getReader: async () => mockReader }));
jest.mock('./appCheck.client.ts', () => ({
  getAppCheckToken: async (_: unknown, key: string) => {
    return `proof of ${key}`;
  },
}));

const limit = 1024 * 1024;
const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  text: (response) => response.end('\u{feff}Բարև'),
  largest: (response) => response.end('a'.repeat(limit)),
  tooLarge: (response) => response.end('a'.repeat(limit + 1)),
  endless: (response) => {
    response.once('close', () => whenClosed());
    const write = () => response.write('a'.repeat(limit), () => response.destroyed || setImmediate(write));
    write();
  },
  partial: (response) => response.writeHead(206, { 'content-range': 'bytes 0-7/20' }).end('Բարև'),
  moved: (response) => response.writeHead(301, { location: '/v0/b/news.appspot.com/o/text' }).end('Բարև'),
  movedNowhere: (response) => response.writeHead(301).end('Բարև'),
  created: (response) => response.writeHead(201).end('Բարև'),
  nothing: (response) => response.writeHead(204).end(),
  refused: (response) => response.writeHead(403).end('Բարև'),
};

let getStorageText: typeof Storage.getStorageText;
let storage = '';
let whenClosed = (): void => {};
let requested: { url: string; range: string | undefined; authorization: string | undefined }[] = [];
const urlOf = (name: string, bucket = 'news.appspot.com') => `http://${storage}/v0/b/${bucket}/o/${name}`;

beforeAll(async () => {
  storage = await serve(({ url = '', headers: { range, authorization } }, response) => {
    requested.push({ url, range, authorization });
    responses[/o\/(\w+)/.exec(url)?.[1] ?? '']?.(response);
  });
});

beforeEach(async () => {
  // The SDK stays with the storage it was opened for.
  jest.resetModules();
  ({ getStorageText } = await import('./storage.client.ts'));
  requested = [];
  [mockEmulator, mockSiteKey, mockReader] = [storage, undefined, null];
});

test.each([
  ['text', 'Բարև'],
  ['largest', 'a'.repeat(limit)],
])('[C4] status 200 gives the whole text, without a range in the request: %s', async (name, text) => {
  expect(await getStorageText(urlOf(name))).toBe(text);
  expect(requested).toStrictEqual([
    { url: `/v0/b/news.appspot.com/o/${name}?alt=media`, range: undefined, authorization: undefined },
  ]);
});

test.each([
  ['partial', 'status 206'],
  ['moved', 'fetch failed'],
  ['movedNowhere', 'fetch failed'],
  ['created', 'status 201'],
  ['nothing', 'status 204'],
  ['refused', 'status 403'],
  ['tooLarge', 'larger than 1048576 bytes'],
])('[C4] any other status, a redirect and a text over the limit are refused: %s', async (name, reason) => {
  await expect(getStorageText(urlOf(name))).rejects.toThrow(reason);
  expect(requested).toHaveLength(1);
});

test('the rest of a text over the limit is not loaded', async () => {
  const closed = new Promise<void>((resolve) => {
    whenClosed = resolve;
  });
  await expect(getStorageText(urlOf('endless'))).rejects.toThrow('larger than 1048576 bytes');
  await closed;
});

test('[C8] the request carries the token of the signed-in reader', async () => {
  mockReader = { getIdToken: async () => 'token' };
  await getStorageText(urlOf('text'));
  expect(requested).toMatchObject([{ authorization: 'Firebase token' }]);
});

test('[C8] another bucket, or another host, gets no request: the token is for the deployment’s own files', async () => {
  mockReader = { getIdToken: async () => 'token' };
  await expect(getStorageText(urlOf('text', 'other.appspot.com'))).rejects.toThrow('no bucket of ours');
  await expect(getStorageText('https://example.org/v0/b/news.appspot.com/o/text')).rejects.toThrow(
    'Invalid URL',
  );
  expect(requested).toStrictEqual([]);
});

test('a project’s own storage is at Google, and gets App Check’s proof where there is a key for it', async () => {
  [mockEmulator, mockSiteKey] = [undefined, 'key'];
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('Բարև'));
  const url = 'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/a%2Fb.html?alt=media';
  expect(await getStorageText(url)).toBe('Բարև');
  expect(fetching).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ headers: { 'X-Firebase-AppCheck': 'proof of key' } }),
  );
});
