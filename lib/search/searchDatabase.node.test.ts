import { createHash } from 'node:crypto';
import { fieldNames, pickField } from '../model/fields.ts';
import { sections } from '../model/sections.ts';
import { buildItem, pickSection } from '../testing/builders.ts';
import { findMissingPostgres, startPostgres, type Postgres } from '../testing/startPostgres.ts';
import { foldForSearch } from './foldForSearch.ts';
import { openSearchDatabase, tableVersion } from './searchDatabase.node.ts';

const programs = pickSection('programs');
const item = buildItem({ id: 'one', title: 'Լույս' });
const describeWithPostgres = findMissingPostgres() === undefined ? describe : describe.skip;

test('whoever changes folding raises the version of the tables: what they hold was folded as before', () => {
  const text =
    'Գիւղ գյուղ ութիւն նուէր թիւ եւ և եվ մատեան եօթ յոթ մօտ տէր Յովհաննէս լոյս լույս Ի՞նչ կամուրջներից ' +
    'Google xachqar Խաչքար хачкар Щ ё Šuši ł 2025-ին t’est ﬓ Ի´նչ Հ․Յ․Դ․';
  const folded = createHash('sha256')
    .update(JSON.stringify(foldForSearch(text)))
    .digest('hex')
    .slice(0, 12);
  expect([tableVersion, folded]).toStrictEqual([3, 'f5344618e9d4']);
});

test('whoever has search read another field raises the version of the tables: what they hold lacks its words', () => {
  const searched = fieldNames.filter((name) => pickField(name).isSearched);
  expect([tableVersion, searched.join()]).toStrictEqual([
    3,
    'categories,createdAt,content,title,description,captions,author,place',
  ]);
});

describeWithPostgres('with PostgreSQL', () => {
  let postgres: Postgres;
  const opened: ReturnType<typeof openSearchDatabase>[] = [];
  const open = (url: string) => {
    const engine = openSearchDatabase(url);
    opened.push(engine);
    return engine;
  };
  const count = async (engine: ReturnType<typeof openSearchDatabase>, query: string) =>
    (await engine.find({ query, page: 1 })).count;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(async () => {
    await Promise.all(opened.map((engine) => engine.close()));
    await postgres.remove();
  });

  test.each([
    `'`,
    `''; drop table search_items_${tableVersion}; --`,
    'լույս:*',
    'լույս & !(խավար | <2>) \\',
    'լույս\0',
    'լ'.repeat(10_000),
    '\ud800 լույս',
    '$1 %s ::tsquery',
    '!!! :* &&',
  ])('the query %j is words, never syntax', async (query) => {
    const engine = open(postgres.createSchema());
    await engine.upsert(programs, [item], 1);
    expect((await engine.find({ query, page: 1 })).count).toBeLessThanOrEqual(1);
    await engine.suggest(query);
    expect(await count(engine, 'լույս')).toBe(1);
  });

  test('an item and a text with what PostgreSQL takes in no text, and the longest words, are stored', async () => {
    const engine = open(postgres.createSchema());
    const odd = {
      ...item,
      title: `Լույս\0 \ud800 ' \\ ${'ա'.repeat(5_000)}`,
      contentUrl: 'https://a.example/a',
    };
    await engine.upsert(programs, [odd], 1);
    await engine.upsertText({ section: programs, item: odd }, `Ջրաղաց\0 \ud800 ${'բ'.repeat(5_000)}։`, 1);
    expect((await engine.find({ query: 'լույս', page: 1 })).items[0]?.item).toStrictEqual(odd);
    expect(await count(engine, 'ջրաղաց')).toBe(1);
  });

  test('two servers make the tables at once, find the same, and one of them takes a turn', async () => {
    const url = postgres.createSchema();
    const [one, other] = [open(url), open(url)];
    await Promise.all([one.upsert(programs, [item], 1), other.upsert(programs, [item], 1)]);
    expect(await Promise.all([count(one, 'լույս'), count(other, 'լույս')])).toStrictEqual([1, 1]);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const work = jest.fn(async () => (begun.resolve(), held.promise));
    const turn = one.takeTurn('programs', 60_000, work);
    await begun.promise;
    expect(await other.takeTurn('programs', 60_000, work)).toBeUndefined();
    held.resolve();
    expect(await turn).toBe(60_000);
    const dueInMs = await other.takeTurn('programs', 60_000, work);
    expect(dueInMs).toBeGreaterThan(0);
    expect(dueInMs).toBeLessThanOrEqual(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await other.takeTurn('programs', 0, work)).toBe(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('of ten servers that start at once one reads each section, and none again before it is due', async () => {
    const url = postgres.createSchema();
    const servers = Array.from({ length: 10 }, () => open(url));
    const names = sections.map(({ name }) => name);
    const readNames: string[] = [];
    const start = async () =>
      Promise.all(
        servers.flatMap((server) =>
          names.map((name) => server.takeTurn(name, 60_000, async () => void readNames.push(name))),
        ),
      );
    await start();
    await start();
    expect(readNames.toSorted()).toStrictEqual(names.toSorted());
  });

  test('a turn that failed is not taken for done', async () => {
    const engine = open(postgres.createSchema());
    await expect(engine.takeTurn('programs', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await engine.takeTurn('programs', 60_000, async () => {})).toBe(60_000);
  });

  test('for a role without rights the error has the two statements to run, which suffice; with the tables there it needs none', async () => {
    postgres.run('create role reader login');
    postgres.run('revoke create on schema public from public');
    const url = `postgres://reader:secret@127.0.0.1:${postgres.port}/postgres`;
    const engine = open(url);
    const message = await engine.upsert(programs, [item], 1).catch(String);
    const statements = [...String(message).matchAll(/“([^”]+)”/g)].map(([, statement]) => statement!);
    expect(statements).toHaveLength(2);
    for (const statement of statements) postgres.run(statement);
    await engine.upsert(programs, [item], 1);
    expect(await count(engine, 'լույս')).toBe(1);
  });

  test('while the database is away or full it fails without the password, and goes on when it is back', async () => {
    const server = await startPostgres();
    const engine = openSearchDatabase(server.url.replace('postgres@', 'postgres:hunter2@'));
    await engine.upsert(programs, [item], 1);
    await server.stop();
    const failure = await engine.find({ query: 'լույս', page: 1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^The search database: /) as string });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2');
    await expect(engine.takeTurn('programs', 0, async () => {})).rejects.toThrow('The search database: ');
    await server.start();
    expect(await count(engine, 'լույս')).toBe(1);
    expect(await engine.takeTurn('programs', 0, async () => {})).toBe(0);
    server.run('alter database postgres set default_transaction_read_only = on');
    server.run(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query <> $$$$',
    );
    await expect(
      (async () => {
        for (let at = 0; at < 5; at += 1) await engine.upsert(programs, [item], 2);
      })(),
    ).rejects.toThrow('The search database: ');
    expect(await count(engine, 'լույս')).toBe(1);
    await engine.close();
    await server.remove();
  });

  test('a statement that another one blocks ends after two seconds', async () => {
    const url = postgres.createSchema();
    const engine = open(url);
    await engine.upsert(programs, [item], 1);
    const schema = /test_\d+/.exec(url)![0];
    const { Client } = await import('pg');
    const blocker = new Client(url);
    await blocker.connect();
    await blocker.query(`begin; lock table ${schema}.search_items_${tableVersion}`);
    await expect(engine.find({ query: 'լույս', page: 1 })).rejects.toThrow('statement timeout');
    await blocker.end();
    expect(await count(engine, 'լույս')).toBe(1);
  });
});
