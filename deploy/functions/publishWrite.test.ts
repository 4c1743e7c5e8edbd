import { serve } from '../../lib/testing/serve.ts';
import { publishWrite } from './publishWrite.js';

const secret = 'a-secret-of-this-test';
const requests: string[] = [];
let status = 200;
let url: string;

beforeAll(async () => {
  const host = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(
      [request.method, request.url, request.headers.authorization, Buffer.concat(chunks)].join(' '),
    );
    response.writeHead(status).end();
  });
  // As somebody may type it.
  url = `http://${host}/ `;
});

beforeEach(() => {
  requests.length = 0;
  status = 200;
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation();
});

type Fields = Readonly<Record<string, unknown>>;

type Write = { before?: Fields; after?: Fields; time?: Date };

function write(collection: string, { before, after, time = new Date() }: Write): Promise<void> {
  const makeDocument = (fields?: Fields) => ({ exists: fields !== undefined, data: () => fields });
  const event = {
    time: time.toISOString(),
    params: { collection, id: 'one' },
    data: { before: makeDocument(before), after: makeDocument(after) },
  } as unknown as Parameters<typeof publishWrite>[0];
  return publishWrite(event, { url, secret });
}

const expected = `POST /api/revalidate Bearer ${secret} {"section":"analyses","id":"one"}`;

test.each<[string, Write]>([
  ['stored', { after: { title: 'Մեկ' } }],
  ['edited', { before: { title: 'Մեկ', views: 1 }, after: { title: 'Երկու', views: 1 } }],
  ['deleted', { before: { title: 'Մեկ' } }],
])('a document that was %s is published at the site, once', async (_how, documents) => {
  await write('articles', documents);
  expect(requests).toEqual([expected]);
});

test('what is said of a series is published as such', async () => {
  await write('series', { after: { description: 'Մեկ' } });
  expect(requests[0]).toBe(expected.replace('"section":"analyses"', '"document":"series"'));
});

test('a new number of views, and a collection of something else, publish nothing', async () => {
  await write('articles', { before: { title: 'Մեկ', views: 1 }, after: { title: 'Մեկ', views: 2 } });
  await write('notes', { after: { title: 'Մեկ' } });
  expect(requests).toEqual([]);
});

test.each([500, 503, 429])(
  'a server that responds with %i gets it again: the function throws',
  async (failure) => {
    status = failure;
    await expect(write('articles', { after: {} })).rejects.toThrow(`responded with ${failure}`);
    expect(requests).toEqual([expected]);
  },
);

test('a request that the server refuses as bad is logged, without the secret, and not sent again', async () => {
  status = 401;
  await write('articles', { after: {} });
  const logged = jest.mocked(console.error).mock.calls.join('\n');
  expect(logged).toContain('responded with 401');
  expect(logged).not.toContain(secret);
});

test('a write of more than ten minutes ago is dropped', async () => {
  await write('articles', { after: {}, time: new Date(Date.now() - 11 * 60_000) });
  expect(requests).toEqual([]);
});

test('Cloud Functions runs it for every document, and retries', async () => {
  const { publish } = await import('./index.js');
  expect(publish).toHaveProperty('__endpoint.eventTrigger', {
    eventType: 'google.cloud.firestore.document.v1.written',
    retry: true,
    eventFilters: { database: '(default)', namespace: '(default)' },
    eventFilterPathPatterns: { document: '{collection}/{id}' },
  });
  await publish.run({ params: { collection: 'notes' } } as unknown as Parameters<typeof publish.run>[0]);
});
