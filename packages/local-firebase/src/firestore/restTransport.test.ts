import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openRest, type RestClient } from '../testing/restClient.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
let rest: RestClient;

beforeAll(async () => {
  firebase = await startForTests();
  rest = openRest(firebase);
});
afterAll(() => firebase.stop());
beforeEach(() => clearDocuments(firebase));

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
    link: { referenceValue: rest.name('items/b') },
    place: { geoPointValue: { latitude: 40.18, longitude: -44.51 } },
    list: { arrayValue: { values: [{ stringValue: 'ա' }, { mapValue: {} }] } },
    noList: { arrayValue: {} },
    map: { mapValue: { fields: { 'a.b': { stringValue: 'x' } } } },
  };
  const { status, body } = await rest.put('items/a', fields);
  expect(status).toBe(200);
  expect(body).toEqual({
    writeResults: [{ updateTime: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
    commitTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const read = await rest.get('/items/a');
  expect(read.body).toMatchObject({ name: rest.name('items/a'), fields });
});

test('what the Web SDK sends for an increment counts it', async () => {
  await rest.put('items/a', { count: { integerValue: '1' } });
  const write = {
    update: { name: rest.name('items/a') },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'count', increment: { integerValue: '1' } }],
    currentDocument: { exists: true },
  };
  const { status, body } = await rest.post(':commit', { writes: [write] }, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ writeResults: [{ transformResults: [{ integerValue: '2' }] }] });
});

test('queries, counts and batches of documents are returned as lists', async () => {
  await rest.put('items/a', { title: { stringValue: 'a' } });
  const queried = await rest.post(':runQuery', { structuredQuery: fromItems });
  expect(queried.body).toEqual([
    {
      document: expect.objectContaining({ name: rest.name('items/a') }) as object,
      readTime: expect.any(String) as string,
    },
  ]);
  const structuredAggregationQuery = {
    structuredQuery: fromItems,
    aggregations: [{ alias: 'n', count: {} }],
  };
  const counted = await rest.post(':runAggregationQuery', { structuredAggregationQuery });
  expect(counted.body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '1' } } } }]);
  const got = await rest.post(':batchGet', { documents: [rest.name('items/a'), rest.name('items/b')] });
  expect(got.body).toMatchObject([
    { found: { name: rest.name('items/a') } },
    { missing: rest.name('items/b') },
  ]);
});

test('a query below a document and one with an empty result', async () => {
  await rest.put('items/a/notes/n', { text: { stringValue: 'x' } });
  const notes = { structuredQuery: { from: [{ collectionId: 'notes' }] } };
  expect((await rest.post('/items/a:runQuery', notes)).body).toMatchObject([
    { document: { name: rest.name('items/a/notes/n') } },
  ]);
  expect((await rest.post(':runQuery', notes)).body).toEqual([{ readTime: expect.any(String) as string }]);
});

test('transactions begin, read, commit and roll back', async () => {
  await rest.put('items/a', { title: { stringValue: 'a' } });
  const begin = async () =>
    ((await rest.post(':beginTransaction', {})).body as { transaction: string }).transaction;
  const rolledBack = await begin();
  expect((await rest.post(':rollback', { transaction: rolledBack })).body).toEqual({});
  const transaction = await begin();
  await rest.post(':batchGet', { documents: [rest.name('items/a')], transaction });
  await rest.put('items/a', { title: { stringValue: 'changed' } });
  const writes = [{ delete: rest.name('items/a') }];
  expect(await rest.post(':commit', { writes, transaction })).toMatchObject({
    status: 409,
    body: { error: { status: 'ABORTED' } },
  });
});

test('a transaction may name an attempt that is still open, and a read-only one may be committed', async () => {
  const begin = async (options: object) =>
    ((await rest.post(':beginTransaction', { options })).body as { transaction: string }).transaction;
  const first = await begin({ readWrite: {} });
  expect(await begin({ readWrite: { retryTransaction: first } })).toEqual(expect.any(String));
  const readOnly = await begin({ readOnly: {} });
  expect((await rest.post(':commit', { transaction: readOnly })).status).toBe(200);
  const other = await begin({ readOnly: {} });
  const writes = [{ delete: rest.name('items/a') }];
  expect((await rest.post(':commit', { transaction: other, writes })).status).toBe(400);
});

test('a batch write returns a status for each of its writes', async () => {
  const writes = [
    { update: { name: rest.name('items/a'), fields: {} } },
    { update: { name: rest.name('items/b'), fields: {} }, currentDocument: { exists: true } },
  ];
  const { body } = await rest.post(':batchWrite', { writes });
  expect(body).toMatchObject({ status: [{}, { code: 5 }] });
});

test('documents are created, listed by pages, changed and deleted', async () => {
  const created = await rest.post('/items?documentId=b', { fields: { title: { stringValue: 'b' } } });
  expect(created.body).toMatchObject({ name: rest.name('items/b') });
  expect(await rest.post('/items?documentId=b', {})).toMatchObject({ status: 409 });
  await rest.post('/items?documentId=a', {
    fields: { title: { stringValue: 'a' }, count: { integerValue: 1 } },
  });

  const first = (await rest.get('/items?pageSize=1&mask.fieldPaths=title')).body as { nextPageToken: string };
  expect(first).toMatchObject({ documents: [{ fields: { title: { stringValue: 'a' } } }] });
  expect(first).not.toMatchObject({ documents: [{ fields: { count: expect.anything() as object } }] });
  const second = (await rest.get(`/items?pageSize=1&pageToken=${first.nextPageToken}`)).body;
  expect(second).toMatchObject({ documents: [{ name: rest.name('items/b') }] });
  expect(second).not.toHaveProperty('nextPageToken');

  const url = rest.at(`/v1/${rest.name('items/a')}?updateMask.fieldPaths=title`);
  const fields = { title: { stringValue: 'new' }, count: { integerValue: 9 } };
  await fetch(url, { method: 'PATCH', headers: rest.owner, body: JSON.stringify({ fields }) });
  expect((await rest.get('/items/a')).body).toMatchObject({
    fields: { title: { stringValue: 'new' }, count: { integerValue: '1' } },
  });
  await fetch(rest.at(`/v1/${rest.name('items/a')}`), { method: 'DELETE', headers: rest.owner });
  expect((await rest.get('/items/a')).status).toBe(404);
});

test('ids with signs and letters of all kinds', async () => {
  const id = 'Ի՞նչ:runQuery, 100%';
  await rest.put(`items/${id}`, { title: { stringValue: 'x' } });
  const { body } = await rest.get(`/items/${encodeURIComponent(id)}`);
  expect(body).toMatchObject({ name: rest.name(`items/${id}`) });
});

test('the root says Ok, as that of Google’s emulator', async () => {
  const response = await fetch(rest.at('/'));
  expect([response.status, await response.text()]).toEqual([200, 'Ok\n']);
});

test('clearing empties the project it names and no other', async () => {
  await rest.put('items/a', {});
  await fetch(rest.at('/emulator/v1/projects/other-project/databases/(default)/documents'), {
    method: 'DELETE',
  });
  expect((await rest.get('/items/a')).status).toBe(200);
  await clearDocuments(firebase);
  expect((await rest.get('/items/a')).status).toBe(404);
  await rest.put('items/a', {});
  expect((await rest.get('/items/a')).status).toBe(200);
});
