type Parameters = { [name: string]: string | boolean | string[] | Parameters };

const ofEveryMethod = new Set(['key', 'alt', '$alt', 'prettyPrint', 'access_token', 'fields', 'quotaUser']);
const booleans = new Set(['showMissing', 'exists']);
const lists = new Set(['fieldPaths']);

/**
 * The fields of a request that stand in a query string, as ProtoJSON: mask.fieldPaths=a&mask.fieldPaths=b.
 * Source: google/api/http.proto ("HTTP query parameters").
 */
export function parseQueryParameters(parameters: URLSearchParams): Parameters {
  const result = createParameters();
  for (const name of new Set(parameters.keys())) {
    if (ofEveryMethod.has(name)) continue;
    const path = name.split('.');
    const field = path.pop()!;
    let target = result;
    for (const segment of path) target = (target[segment] ??= createParameters()) as Parameters;
    const values = parameters.getAll(name);
    if (lists.has(field)) target[field] = values;
    else if (booleans.has(field)) target[field] = values[0] === 'true';
    else target[field] = values[0]!;
  }
  return result;
}

/** The object has no prototype, which a name such as `__proto__.a` would otherwise change for every object. */
function createParameters(): Parameters {
  return Object.create(null) as Parameters;
}
