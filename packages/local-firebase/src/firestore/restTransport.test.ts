import { request as httpRequest } from 'node:http';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
const database = 'projects/demo-local/databases/(default)';

beforeAll(async () => {
  firebase = await startForTests();
});
afterAll(() => firebase.stop());
beforeEach(() => clearDocuments(firebase));

const owner = { Authorization: 'Bearer owner' };
const at = (path: string) => `http://${firebase.firestoreHost}${path}`;

async function post(path: string, body: unknown, headers: Record<string, string> = owner) {
  const response = await fetch(at(`/v1/${database}/documents${path}`), {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function get(path: string, headers: Record<string, string> = owner) {
  const response = await fetch(at(`/v1/${database}/documents${path}`), { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

const name = (path: string) => `${database}/documents/${path}`;
const put = (path: string, fields: object) =>
  post(':commit', { writes: [{ update: { name: name(path), fields } }] });
const fromItems = { from: [{ collectionId: 'items' }] };

test('a document comes back in ProtoJSON', async () => {
  const fields = {
    nothing: { nullValue: null },
    yes: { booleanValue: false },
    large: { integerValue: '9223372036854775807' },
    small: { integerValue: '-1' },
    half: { doubleValue: 0.5 },
    none: { doubleValue: 'NaN' },
    endless: { doubleValue: '-Infinity' },
    minus: { doubleValue: '-0' },
    time: { timestampValue: '2025-03-20T15:40:56.089123Z' },
    early: { timestampValue: '1969-12-31T23:59:59.500Z' },
    bytes: { bytesValue: 'AP8=' },
    link: { referenceValue: name('items/b') },
    place: { geoPointValue: { latitude: 40.18, longitude: -44.51 } },
    list: { arrayValue: { values: [{ stringValue: 'ա' }, { mapValue: {} }] } },
    noList: { arrayValue: {} },
    map: { mapValue: { fields: { 'a.b': { stringValue: 'x' } } } },
  };
  const { status, body } = await put('items/a', fields);
  expect(status).toBe(200);
  expect(body).toEqual({
    writeResults: [{ updateTime: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
    commitTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const read = await get('/items/a');
  expect(read.body).toMatchObject({ name: name('items/a'), fields });
});

test('what the Web SDK sends for an increment counts it', async () => {
  await put('items/a', { count: { integerValue: '1' } });
  const write = {
    update: { name: name('items/a') },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'count', increment: { integerValue: '1' } }],
    currentDocument: { exists: true },
  };
  const { status, body } = await post(':commit', { writes: [write] }, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ writeResults: [{ transformResults: [{ integerValue: '2' }] }] });
});

test('queries, counts and batches of documents are returned as lists', async () => {
  await put('items/a', { title: { stringValue: 'a' } });
  const queried = await post(':runQuery', { structuredQuery: fromItems });
  expect(queried.body).toEqual([
    {
      document: expect.objectContaining({ name: name('items/a') }) as object,
      readTime: expect.any(String) as string,
    },
  ]);
  const structuredAggregationQuery = {
    structuredQuery: fromItems,
    aggregations: [{ alias: 'n', count: {} }],
  };
  const counted = await post(':runAggregationQuery', { structuredAggregationQuery });
  expect(counted.body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '1' } } } }]);
  const got = await post(':batchGet', { documents: [name('items/a'), name('items/b')] });
  expect(got.body).toMatchObject([{ found: { name: name('items/a') } }, { missing: name('items/b') }]);
});

test('a query below a document and one with an empty result', async () => {
  await put('items/a/notes/n', { text: { stringValue: 'x' } });
  const notes = { structuredQuery: { from: [{ collectionId: 'notes' }] } };
  expect((await post('/items/a:runQuery', notes)).body).toMatchObject([
    { document: { name: name('items/a/notes/n') } },
  ]);
  expect((await post(':runQuery', notes)).body).toEqual([{ readTime: expect.any(String) as string }]);
});

test('transactions begin, read, commit and roll back', async () => {
  await put('items/a', { title: { stringValue: 'a' } });
  const begin = async () =>
    ((await post(':beginTransaction', {})).body as { transaction: string }).transaction;
  const rolledBack = await begin();
  expect((await post(':rollback', { transaction: rolledBack })).body).toEqual({});
  const transaction = await begin();
  await post(':batchGet', { documents: [name('items/a')], transaction });
  await put('items/a', { title: { stringValue: 'changed' } });
  const writes = [{ delete: name('items/a') }];
  expect(await post(':commit', { writes, transaction })).toMatchObject({
    status: 409,
    body: { error: { status: 'ABORTED' } },
  });
});

test('a transaction may name an attempt that is still open, and a read-only one may be committed', async () => {
  const begin = async (options: object) =>
    ((await post(':beginTransaction', { options })).body as { transaction: string }).transaction;
  const first = await begin({ readWrite: {} });
  expect(await begin({ readWrite: { retryTransaction: first } })).toEqual(expect.any(String));
  const readOnly = await begin({ readOnly: {} });
  expect((await post(':commit', { transaction: readOnly })).status).toBe(200);
  const other = await begin({ readOnly: {} });
  const writes = [{ delete: name('items/a') }];
  expect((await post(':commit', { transaction: other, writes })).status).toBe(400);
});

test('a batch write returns a status for each of its writes', async () => {
  const writes = [
    { update: { name: name('items/a'), fields: {} } },
    { update: { name: name('items/b'), fields: {} }, currentDocument: { exists: true } },
  ];
  const { body } = await post(':batchWrite', { writes });
  expect(body).toMatchObject({ status: [{}, { code: 5 }] });
});

test('documents are created, listed by pages, changed and deleted', async () => {
  const created = await post('/items?documentId=b', { fields: { title: { stringValue: 'b' } } });
  expect(created.body).toMatchObject({ name: name('items/b') });
  expect(await post('/items?documentId=b', {})).toMatchObject({ status: 409 });
  await post('/items?documentId=a', {
    fields: { title: { stringValue: 'a' }, count: { integerValue: 1 } },
  });

  const first = (await get('/items?pageSize=1&mask.fieldPaths=title')).body as { nextPageToken: string };
  expect(first).toMatchObject({ documents: [{ fields: { title: { stringValue: 'a' } } }] });
  expect(first).not.toMatchObject({ documents: [{ fields: { count: expect.anything() as object } }] });
  const second = (await get(`/items?pageSize=1&pageToken=${first.nextPageToken}`)).body;
  expect(second).toMatchObject({ documents: [{ name: name('items/b') }] });
  expect(second).not.toHaveProperty('nextPageToken');

  const url = at(`/v1/${name('items/a')}?updateMask.fieldPaths=title`);
  const fields = { title: { stringValue: 'new' }, count: { integerValue: 9 } };
  await fetch(url, { method: 'PATCH', headers: owner, body: JSON.stringify({ fields }) });
  expect((await get('/items/a')).body).toMatchObject({
    fields: { title: { stringValue: 'new' }, count: { integerValue: '1' } },
  });
  await fetch(at(`/v1/${name('items/a')}`), { method: 'DELETE', headers: owner });
  expect((await get('/items/a')).status).toBe(404);
});

test('ids with signs and letters of all kinds', async () => {
  const id = 'Ի՞նչ:runQuery, 100%';
  await put(`items/${id}`, { title: { stringValue: 'x' } });
  const { body } = await get(`/items/${encodeURIComponent(id)}`);
  expect(body).toMatchObject({ name: name(`items/${id}`) });
});

describe('errors', () => {
  test('of a method that streams stand in a list, others do not', async () => {
    const streamed = await post(
      ':runQuery',
      { structuredQuery: { from: [{ collectionId: 'secrets' }] } },
      {},
    );
    expect(streamed).toEqual({
      status: 403,
      body: [
        {
          error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
        },
      ],
    });
    const missing = await get('/items/missing', {});
    expect(missing).toEqual({
      status: 404,
      body: {
        error: {
          code: 404,
          message: `Document "${name('items/missing')}" not found.`,
          status: 'NOT_FOUND',
        },
      },
    });
  });

  test.each([
    ['malformed JSON', ':commit', '{"writes":'],
    ['a list for a request', ':commit', '[]'],
    ['an unknown field', ':commit', { nonsense: 1 }],
    ['a number for a text', ':commit', { writes: [{ delete: 5 }] }],
    ['a write without an operation', ':commit', { writes: [{}] }],
    ['a write with two operations', ':commit', { writes: [{ delete: 'a', update: {} }] }],
    [
      'an integer beyond 64 bits',
      ':commit',
      { writes: [{ update: { fields: { n: { integerValue: '9223372036854775808' } } } }] },
    ],
    ['a value of no type', ':commit', { writes: [{ update: { fields: { n: {} } } }] }],
    [
      'a date that is none',
      ':commit',
      { writes: [{ update: { fields: { n: { timestampValue: '20 March' } } } }] },
    ],
    [
      'a document of another database',
      ':commit',
      { writes: [{ delete: 'projects/p/databases/d/documents/a/b' }] },
    ],
    ['a query of no collection', ':runQuery', { structuredQuery: {} }],
    [
      'an unknown direction',
      ':runQuery',
      { structuredQuery: { ...fromItems, orderBy: [{ direction: 'UP' }] } },
    ],
    ['a negative limit', ':runQuery', { structuredQuery: { ...fromItems, limit: -1 } }],
    ['an unknown transaction', ':commit', { transaction: 'AAAA' }],
  ])('INVALID_ARGUMENT for %s', async (_, path, body) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    const [error] = [response.body].flat() as { error: { status: string } }[];
    expect(error?.error.status).toBe('INVALID_ARGUMENT');
  });

  test('INVALID_ARGUMENT for more than ten mebibytes', async () => {
    const response = await post(':commit', ' '.repeat(10 * 1024 * 1024 + 1));
    expect(response).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  test('NOT_FOUND for what is no method, INVALID_ARGUMENT for a project that cannot be', async () => {
    expect((await fetch(at('/v1/nonsense'))).status).toBe(404);
    expect((await fetch(at('//evil/v1'))).status).toBe(404);
    expect((await fetch(at('/v1/%zz'))).status).toBe(400);
    expect((await post(':listen', {})).status).toBe(404);
    expect((await fetch(at('/v1/projects/P/databases/(default)/documents/a/b'))).status).toBe(400);
  });
});

test('the root says Ok, as that of Google’s emulator', async () => {
  const response = await fetch(at('/'));
  expect([response.status, await response.text()]).toEqual([200, 'Ok\n']);
});

test('clearing empties the project it names and no other', async () => {
  await put('items/a', {});
  await fetch(at('/emulator/v1/projects/other-project/databases/(default)/documents'), { method: 'DELETE' });
  expect((await get('/items/a')).status).toBe(200);
  await clearDocuments(firebase);
  expect((await get('/items/a')).status).toBe(404);
  await put('items/a', {});
  expect((await get('/items/a')).status).toBe(200);
});

test('a page of another origin may send requests: preflight and responses carry the CORS headers', async () => {
  const preflight = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const requested = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-goog',
    };
    const headers = { Origin: 'http://localhost:3000', ...requested };
    const request = httpRequest(at(`/v1/${database}/documents:commit`), { method: 'OPTIONS', headers });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, ...response.headers });
    });
    request.on('error', reject).end();
  });
  expect(preflight).toMatchObject({
    status: 204,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization,x-goog',
    'access-control-max-age': '3600',
  });
  expect(String(preflight['access-control-allow-methods'])).toContain('POST');
  const failed = await fetch(at(`/v1/${database}/documents/secrets/s`));
  expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
});
