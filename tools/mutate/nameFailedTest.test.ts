import { nameFailedBrowserTest, nameFailedUnitTest } from './nameFailedTest.ts';

test('names the first test file that failed in Jest', () => {
  const output =
    'PASS node lib/a.test.ts\nFAIL browser components/B/B.test.tsx (5.2 s)\nFAIL node lib/c.test.ts\n';
  expect(nameFailedUnitTest(output)).toBe('B.test.tsx');
});

test('names the first browser test file that failed, or the build', () => {
  const output = '  ✓  1 items.spec.ts:3:1 › one (1s)\n\n  1) lists.spec.ts:9:1 › two ───\n\n    Error: no\n';
  expect(nameFailedBrowserTest(output)).toBe('lists.spec.ts');
  expect(nameFailedBrowserTest('Error: …\nThe build failed; see above.\n')).toBe('build');
});

test.each(['No tests found, exiting with code 1', 'Error: Cannot find module'])(
  'takes what never ran for no failed test: %s',
  (output) => {
    expect([nameFailedUnitTest(output), nameFailedBrowserTest(output)]).toStrictEqual([undefined, undefined]);
  },
);
