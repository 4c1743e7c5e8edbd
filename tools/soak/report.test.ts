import { formatReport } from './report.ts';

const soak = { seconds: 60, rate: 50, counts: new Map<string, number>(), latencies: [1, 2, 3], memory: [] };

test('wrong responses are grouped by what was wrong: the number of each, and the first', () => {
  const wrong = [
    { what: '429 from a page', example: '/search: 429', second: 12 },
    { what: 'an empty list', example: '/programs: 200', second: 30 },
    { what: '429 from a page', example: '/search?q=a: 429', second: 41 },
  ];
  const lines = formatReport({ ...soak, wrong }).split('\n');
  expect(lines).toContain('| **wrong** | **3** |');
  expect(lines.slice(-2)).toStrictEqual([
    '| 429 from a page | 2 | 12 s: /search: 429 |',
    '| an empty list | 1 | 30 s: /programs: 200 |',
  ]);
});

test('without wrong responses their table is left out', () => {
  expect(formatReport({ ...soak, wrong: [] })).not.toContain('| wrong |');
});
