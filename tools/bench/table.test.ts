import { replaceTable } from './table.ts';

const text = `Before.

<!-- table: one -->

| Old |
| --- |

<!-- end -->

<!-- table: two -->

| Other |
| ----- |

<!-- end -->
`;

test('the table of a name is replaced, and nothing else', () => {
  const replaced = replaceTable(text, 'one', '| New |\n| --- |');
  expect(replaced).toBe(text.replace('| Old |', '| New |'));
  expect(replaceTable(replaced, 'one', '| Old |\n| --- |')).toBe(text);
});

test('a table that the text does not have is an error', () => {
  expect(() => replaceTable(text, 'three', '')).toThrow('«three»');
});
