import { queryLimit } from './searchLimits.ts';
import { parseSearchRequest } from './searchRequest.ts';

test.each([
  [{}, { kind: 'nothing' }],
  [{ q: '   ' }, { kind: 'nothing' }],
  [{ q: 'ա' }, { kind: 'tooShort', query: 'ա' }],
  [{ q: '«»!' }, { kind: 'tooShort', query: '«»!' }],
  [{ q: 'և' }, { kind: 'search', search: { query: 'և', page: 1 } }],
  [{ q: ' Երևան ' }, { kind: 'search', search: { query: 'Երևան', page: 1 } }],
  [{ q: ['Երևան', 'Գյումրի'] }, { kind: 'search', search: { query: 'Երևան', page: 1 } }],
  [
    { q: 'Երևան', page: '3' },
    { kind: 'search', search: { query: 'Երևան', page: 3 } },
  ],
  [
    { q: 'Երևան', page: ['2', '3'] },
    { kind: 'search', search: { query: 'Երևան', page: 2 } },
  ],
  [
    { q: 'Երևան', section: ['events', 'x'], sort: 'new' },
    { kind: 'search', search: { query: 'Երևան', page: 1, section: 'events', sort: 'new' } },
  ],
  [{ q: 'Երևան', section: 'Events' }, { kind: 'badChoice' }],
  [{ q: 'Երևան', section: 'constructor' }, { kind: 'badChoice' }],
  [{ q: 'Երևան', sort: 'old' }, { kind: 'badChoice' }],
  [{ sort: '' }, { kind: 'badChoice' }],
  [{ q: 'Երևան', page: '0' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '1.5' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '٣' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '99999' }, { kind: 'badPage' }],
  [{ q: 'ա'.repeat(queryLimit) }, { kind: 'search', search: { query: 'ա'.repeat(queryLimit), page: 1 } }],
  [{ q: 'ա'.repeat(queryLimit + 1) }, { kind: 'tooLong' }],
])('%j is parsed as %j', (parameters, request) => {
  // Absent choices are undefined.
  expect(parseSearchRequest(parameters)).toEqual(request);
});
