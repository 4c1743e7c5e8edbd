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

function write(collection: string, before?: Fields, after?: Fields, time = new Date()): Promise<void> {
  const makeDocument = (fields?: Fields) => ({ exists: fields !== undefined, data: () => fields });
  const event = {
    time: time.toISOString(),
    params: { collection, id: 'one' },
    data: { before: makeDocument(before), after: makeDocument(after) },
  } as unknown as Parameters<typeof publishWrite>[0];
  return publishWrite(event, { url, secret });
}

const expected = `POST /api/revalidate Bearer ${secret} {"section":"analyses","id":"one"}`;

test.each<[string, Fields | undefined, Fields | undefined]>([
  ['stored', undefined, { title: 'Մեկ' }],
  ['edited', { title: 'Մեկ', views: 1 }, { title: 'Երկու', views: 1 }],
  ['deleted', { title: 'Մեկ' }, undefined],
])('a document that was %s is published at the site, once', async (_how, before, after) => {
  await write('articles', before, after);
  expect(requests).toEqual([expected]);
});

test('what is said of a series is published as such', async () => {
  await write('series', undefined, { description: 'Մեկ' });
  expect(requests[0]).toBe(expected.replace('"section":"analyses"', '"document":"series"'));
});

test('a new number of views, and a collection of something else, publish nothing', async () => {
  await write('articles', { title: 'Մեկ', views: 1 }, { title: 'Մեկ', views: 2 });
  await write('notes', undefined, { title: 'Մեկ' });
  expect(requests).toEqual([]);
});

test.each([500, 503, 429])(
  'a server that responds with %i gets it again: the function throws',
  async (failure) => {
    status = failure;
    await expect(write('articles', undefined, {})).rejects.toThrow(`responded with ${failure}`);
    expect(requests).toEqual([expected]);
  },
);

test('a request that the server refuses as bad is logged, without the secret, and not sent again', async () => {
  status = 401;
  await write('articles', undefined, {});
  const logged = jest.mocked(console.error).mock.calls.join('\n');
  expect(logged).toContain('responded with 401');
  expect(logged).not.toContain(secret);
});

test('a write of more than ten minutes ago is dropped', async () => {
  await write('articles', undefined, {}, new Date(Date.now() - 11 * 60_000));
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
