import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { clearDocuments } from '../testing/startForTests.ts';

const local = setUpFirebase();

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
    link: { referenceValue: local.rest.name('items/b') },
    place: { geoPointValue: { latitude: 40.18, longitude: -44.51 } },
    list: { arrayValue: { values: [{ stringValue: 'ա' }, { mapValue: {} }] } },
    noList: { arrayValue: {} },
    map: { mapValue: { fields: { 'a.b': { stringValue: 'x' } } } },
  };
  const { status, body } = await local.rest.put('items/a', fields);
  expect(status).toBe(200);
  expect(body).toEqual({
    writeResults: [{ updateTime: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
    commitTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const read = await local.rest.get('/items/a');
  expect(read.body).toMatchObject({ name: local.rest.name('items/a'), fields });
});

test('queries, counts and batches of documents are returned as lists', async () => {
  await local.rest.put('items/a', { title: { stringValue: 'a' } });
  const queried = await local.rest.post(':runQuery', { structuredQuery: fromItems });
  expect(queried.body).toEqual([
    {
      document: expect.objectContaining({ name: local.rest.name('items/a') }) as object,
      readTime: expect.any(String) as string,
    },
  ]);
  const structuredAggregationQuery = {
    structuredQuery: fromItems,
    aggregations: [{ alias: 'n', count: {} }],
  };
  const counted = await local.rest.post(':runAggregationQuery', { structuredAggregationQuery });
  expect(counted.body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '1' } } } }]);
  const got = await local.rest.post(':batchGet', {
    documents: [local.rest.name('items/a'), local.rest.name('items/b')],
  });
  expect(got.body).toMatchObject([
    { found: { name: local.rest.name('items/a') } },
    { missing: local.rest.name('items/b') },
  ]);
});

test('a query below a document and one with an empty result', async () => {
  await local.rest.put('items/a/notes/n', { text: { stringValue: 'x' } });
  const notes = { structuredQuery: { from: [{ collectionId: 'notes' }] } };
  expect((await local.rest.post('/items/a:runQuery', notes)).body).toMatchObject([
    { document: { name: local.rest.name('items/a/notes/n') } },
  ]);
  expect((await local.rest.post(':runQuery', notes)).body).toEqual([
    { readTime: expect.any(String) as string },
  ]);
});

test('transactions begin, read, commit and roll back', async () => {
  await local.rest.put('items/a', { title: { stringValue: 'a' } });
  const begin = async () =>
    ((await local.rest.post(':beginTransaction', {})).body as { transaction: string }).transaction;
  const rolledBack = await begin();
  expect((await local.rest.post(':rollback', { transaction: rolledBack })).body).toEqual({});
  const transaction = await begin();
  await local.rest.post(':batchGet', { documents: [local.rest.name('items/a')], transaction });
  await local.rest.put('items/a', { title: { stringValue: 'changed' } });
  const writes = [{ delete: local.rest.name('items/a') }];
  expect(await local.rest.post(':commit', { writes, transaction })).toMatchObject({
    status: 409,
    body: { error: { status: 'ABORTED' } },
  });
});

test('a transaction may name an attempt that is still open, and a read-only one may be committed', async () => {
  const begin = async (options: object) =>
    ((await local.rest.post(':beginTransaction', { options })).body as { transaction: string }).transaction;
  const first = await begin({ readWrite: {} });
  expect(await begin({ readWrite: { retryTransaction: first } })).toEqual(expect.any(String));
  const readOnly = await begin({ readOnly: {} });
  expect((await local.rest.post(':commit', { transaction: readOnly })).status).toBe(200);
  const other = await begin({ readOnly: {} });
  const writes = [{ delete: local.rest.name('items/a') }];
  expect((await local.rest.post(':commit', { transaction: other, writes })).status).toBe(400);
});

test('a batch write returns a status for each of its writes', async () => {
  const writes = [
    { update: { name: local.rest.name('items/a'), fields: {} } },
    { update: { name: local.rest.name('items/b'), fields: {} }, currentDocument: { exists: true } },
  ];
  const { body } = await local.rest.post(':batchWrite', { writes });
  expect(body).toMatchObject({ status: [{}, { code: 5 }] });
});

test('documents are created, listed by pages, changed and deleted', async () => {
  const created = await local.rest.post('/items?documentId=b', { fields: { title: { stringValue: 'b' } } });
  expect(created.body).toMatchObject({ name: local.rest.name('items/b') });
  expect(await local.rest.post('/items?documentId=b', {})).toMatchObject({ status: 409 });
  await local.rest.post('/items?documentId=a', {
    fields: { title: { stringValue: 'a' }, count: { integerValue: 1 } },
  });

  const first = (await local.rest.get('/items?pageSize=1&mask.fieldPaths=title')).body as {
    nextPageToken: string;
  };
  expect(first).toMatchObject({ documents: [{ fields: { title: { stringValue: 'a' } } }] });
  expect(first).not.toMatchObject({ documents: [{ fields: { count: expect.anything() as object } }] });
  const second = (await local.rest.get(`/items?pageSize=1&pageToken=${first.nextPageToken}`)).body;
  expect(second).toMatchObject({ documents: [{ name: local.rest.name('items/b') }] });
  expect(second).not.toHaveProperty('nextPageToken');

  const url = local.rest.at(`/v1/${local.rest.name('items/a')}?updateMask.fieldPaths=title`);
  const fields = { title: { stringValue: 'new' }, count: { integerValue: 9 } };
  await fetch(url, { method: 'PATCH', headers: local.rest.owner, body: JSON.stringify({ fields }) });
  expect((await local.rest.get('/items/a')).body).toMatchObject({
    fields: { title: { stringValue: 'new' }, count: { integerValue: '1' } },
  });
  await fetch(local.rest.at(`/v1/${local.rest.name('items/a')}`), {
    method: 'DELETE',
    headers: local.rest.owner,
  });
  expect((await local.rest.get('/items/a')).status).toBe(404);
});

test('ids with signs and letters of all kinds', async () => {
  const id = 'Ի՞նչ:runQuery, 100%';
  await local.rest.put(`items/${id}`, { title: { stringValue: 'x' } });
  const { body } = await local.rest.get(`/items/${encodeURIComponent(id)}`);
  expect(body).toMatchObject({ name: local.rest.name(`items/${id}`) });
});

test('the root says Ok, as that of Google’s emulator', async () => {
  const response = await fetch(local.rest.at('/'));
  expect([response.status, await response.text()]).toEqual([200, 'Ok\n']);
});

test('clearing empties the project it names and no other', async () => {
  await local.rest.put('items/a', {});
  await fetch(local.rest.at('/emulator/v1/projects/other-project/databases/(default)/documents'), {
    method: 'DELETE',
  });
  expect((await local.rest.get('/items/a')).status).toBe(200);
  await clearDocuments(local.firebase);
  expect((await local.rest.get('/items/a')).status).toBe(404);
  await local.rest.put('items/a', {});
  expect((await local.rest.get('/items/a')).status).toBe(200);
});
