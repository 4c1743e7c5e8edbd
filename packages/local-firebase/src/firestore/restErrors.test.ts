import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

const fromItems = { from: [{ collectionId: 'items' }] };

describe('errors', () => {
  test('of a method that streams stand in a list, others do not', async () => {
    const streamed = await local.rest.post(
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
    const missing = await local.rest.get('/items/missing', {});
    expect(missing).toEqual({
      status: 404,
      body: {
        error: {
          code: 404,
          message: `Document "${local.rest.name('items/missing')}" not found.`,
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
    const response = await local.rest.post(path, body);
    expect(response.status).toBe(400);
    const [error] = [response.body].flat() as { error: { status: string } }[];
    expect(error?.error.status).toBe('INVALID_ARGUMENT');
  });

  test('INVALID_ARGUMENT for more than ten mebibytes', async () => {
    const response = await local.rest.post(':commit', ' '.repeat(10 * 1024 * 1024 + 1));
    expect(response).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  test('NOT_FOUND for what is no method, INVALID_ARGUMENT for a project that cannot be', async () => {
    expect((await fetch(local.rest.at('/v1/nonsense'))).status).toBe(404);
    expect((await fetch(local.rest.at('//evil/v1'))).status).toBe(404);
    expect((await fetch(local.rest.at('/v1/%zz'))).status).toBe(400);
    expect((await local.rest.post(':listen', {})).status).toBe(404);
    expect((await fetch(local.rest.at('/v1/projects/P/databases/(default)/documents/a/b'))).status).toBe(400);
  });
});
