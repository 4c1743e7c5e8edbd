import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// What the site uses of https://typesense.org/docs/30.2/api/, strictly: a parameter or a field that is not in there is
// refused. It finds whole words and the beginning of the last one, and knows neither typing errors nor weights.

export const typesenseKey = 'a-key-of-the-search-server';

type Fields = Readonly<Record<string, unknown>>;
type Result = { status: number; body: string };

const searchParameters = new Set(
  (
    'collection q query_by query_by_weights filter_by sort_by prefix num_typos min_len_1typo min_len_2typo page per_page ' +
    'offset limit include_fields highlight_fields drop_tokens_threshold enable_typos_for_numerical_tokens'
  ).split(' '),
);

export type FakeTypesense = {
  url: string;
  /** Method and URL of each request so far. */
  requests: string[];
  /** How the server responds: as it should, with 503, or never. */
  behave: (how: 'well' | 'failing' | 'silent') => void;
  /** Loses everything, as a server that is started again without its data. */
  empty: () => void;
  stop: () => void;
};

export async function startFakeTypesense(): Promise<FakeTypesense> {
  const collections = new Map<string, { schema: readonly Field[]; documents: Map<string, Fields> }>();
  const requests: string[] = [];
  let behaviour: 'well' | 'failing' | 'silent' = 'well';

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    const body = await text(request);
    if (behaviour === 'silent') return;
    const { status, body: result } = respond(request, body);
    response.writeHead(status).end(result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function respond(request: IncomingMessage, body: string): Result {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
    if (behaviour === 'failing') return refuse(503, 'Not Ready or Lagging');
    if (request.headers['x-typesense-api-key'] !== typesenseKey) return refuse(401, 'Forbidden');
    const [, , name = '', , action = ''] = pathname.split('/');
    const parameters = Object.fromEntries(searchParams);
    if (request.method === 'POST' && pathname === '/multi_search') return searchAll(JSON.parse(body));
    if (request.method === 'POST' && pathname === '/collections') return create(JSON.parse(body));
    const collection = collections.get(name);
    if (collection === undefined || !pathname.startsWith(`/collections/${name}/documents`)) {
      return refuse(404, 'Not Found');
    }
    const { schema, documents } = collection;
    switch (`${request.method} ${action}`) {
      case 'POST import':
        if (parameters.action !== 'upsert') return refuse(400, 'not supported here');
        return respondLines(body.split('\n').map((line) => put(schema, documents, JSON.parse(line))));
      case 'GET export':
        return respondLines(select(documents, parameters.filter_by).map((one) => pick(one, parameters)));
      case 'DELETE ': {
        const found = select(documents, parameters.filter_by);
        for (const { id } of found) documents.delete(String(id));
        return succeed({ num_deleted: found.length });
      }
      default:
        return refuse(404, 'Not Found');
    }
  }

  function create({ name, fields }: { name: string; fields: readonly Field[] }): Result {
    if (collections.has(name)) return refuse(409, `A collection with name \`${name}\` already exists.`);
    collections.set(name, { schema: fields, documents: new Map() });
    return { status: 201, body: JSON.stringify({ name, fields, num_documents: 0 }) };
  }

  function searchAll({ searches }: { searches: readonly Fields[] }): Result {
    return succeed({ results: searches.map(search) });
  }

  function search(parameters: Fields): unknown {
    const unknown = Object.keys(parameters).find((name) => !searchParameters.has(name));
    if (unknown !== undefined) return { code: 400, error: `Unknown parameter ${unknown}` };
    const collection = collections.get(String(parameters.collection));
    if (collection === undefined) return { code: 404, error: 'Not found.' };
    const { page = 1, per_page = 10, limit = Number(per_page) } = parameters;
    const { offset = (Number(page) - 1) * Number(limit) } = parameters;
    const found = sort(
      select(collection.documents, parameters.filter_by as string | undefined).filter((one) =>
        hasWords(one, parameters),
      ),
      String(parameters.sort_by ?? ''),
    );
    const hits = found.slice(Number(offset), Number(offset) + Number(limit));
    return { found: found.length, hits: hits.map((one) => ({ document: pick(one, parameters) })) };
  }

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: (how) => {
      behaviour = how;
    },
    empty: () => collections.clear(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Field = { name: string; type: 'string' | 'int64' };

function put(schema: readonly Field[], documents: Map<string, Fields>, document: Fields): Fields {
  const { id } = document;
  if (typeof id !== 'string' || encodeURIComponent(id) !== id) return { success: false, error: 'Bad id.' };
  const bad = schema.find(({ name, type }) =>
    type === 'string' ? typeof document[name] !== 'string' : !Number.isSafeInteger(document[name]),
  );
  if (bad !== undefined) return { success: false, error: `Field \`${bad.name}\` must be ${bad.type}.` };
  documents.set(id, document);
  return { success: true };
}

/** The documents that all conditions of a filter are true of. */
function select(documents: ReadonlyMap<string, Fields>, filter = ''): readonly Fields[] {
  const conditions = filter === '' ? [] : filter.split(' && ');
  return [...documents.values()].filter((document) =>
    conditions.every((condition) => {
      const [, name = '', operator, value = ''] =
        /^(\w+):(:?=|>=|<)?(.+)$/.exec(condition.replace(':=', '::=')) ?? [];
      const actual = document[name];
      if (operator === '>=') return Number(actual) >= Number(value);
      if (operator === '<') return Number(actual) < Number(value);
      return value.replaceAll(/[[\]]/g, '').split(',').includes(String(actual));
    }),
  );
}

function hasWords(document: Fields, { q, query_by, prefix }: Fields): boolean {
  if (q === '*') return true;
  const words = String(query_by)
    .split(',')
    .flatMap((name) => String(document[name]).split(' '));
  const wanted = String(q).split(' ');
  return wanted.every((one, index) =>
    words.some((word) =>
      prefix === true && index === wanted.length - 1 ? word.startsWith(one) : word === one,
    ),
  );
}

function sort(documents: readonly Fields[], order: string): readonly Fields[] {
  const [, direction] = /createdAt:(asc|desc)/.exec(order) ?? [];
  const sign = direction === 'asc' ? 1 : -1;
  return documents.toSorted((one, other) => sign * (Number(one.createdAt) - Number(other.createdAt)));
}

function pick(document: Fields, { include_fields }: Fields): Fields {
  const names = String(include_fields ?? '').split(',');
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}

const succeed = (body: unknown): Result => ({ status: 200, body: JSON.stringify(body) });
const refuse = (status: number, message: string): Result => ({ status, body: JSON.stringify({ message }) });
const respondLines = (lines: readonly Fields[]): Result => ({
  status: 200,
  body: lines.map((line) => JSON.stringify(line)).join('\n'),
});
