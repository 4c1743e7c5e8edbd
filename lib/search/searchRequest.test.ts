import { queryLimit } from '../model/searchLimits.ts';
import { parseSearchRequest } from './searchRequest.ts';

test.each([
  [{}, { kind: 'nothing' }],
  [{ q: '' }, { kind: 'nothing' }],
  [{ q: '   ' }, { kind: 'nothing' }],
  [{ q: 'ա' }, { kind: 'tooShort', query: 'ա' }],
  [{ q: '«»!' }, { kind: 'tooShort', query: '«»!' }],
  [{ q: 'և' }, { kind: 'search', query: 'և', page: 1 }],
  [{ q: ' Երևան ' }, { kind: 'search', query: 'Երևան', page: 1 }],
  [{ q: ['Երևան', 'Գյումրի'] }, { kind: 'search', query: 'Երևան', page: 1 }],
  [
    { q: 'Երևան', page: '3' },
    { kind: 'search', query: 'Երևան', page: 3 },
  ],
  [
    { q: 'Երևան', page: ['2', '3'] },
    { kind: 'search', query: 'Երևան', page: 2 },
  ],
  [{ q: 'Երևան', page: '0' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '-1' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '1.5' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '٣' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '99999' }, { kind: 'badPage' }],
  [{ q: 'Երևան', page: '' }, { kind: 'badPage' }],
  [{ q: 'ա'.repeat(queryLimit) }, { kind: 'search', query: 'ա'.repeat(queryLimit), page: 1 }],
  [{ q: 'ա'.repeat(queryLimit + 1) }, { kind: 'tooLong' }],
])('%j is parsed as %j', (parameters, request) => {
  expect(parseSearchRequest(parameters)).toStrictEqual(request);
});
