import { parseQueryParameters } from './queryParameters.ts';

test('lists, truth values and nested fields are found, and what every method takes is left out', () => {
  const text = 'mask.fieldPaths=a&mask.fieldPaths=b&currentDocument.exists=true&pageToken=t&alt=json';
  expect(parseQueryParameters(new URLSearchParams(text))).toEqual({
    mask: { fieldPaths: ['a', 'b'] },
    currentDocument: { exists: true },
    pageToken: 't',
  });
});

test.each(['__proto__.polluted=1', 'a.__proto__.polluted=1', 'constructor.prototype.polluted=1'])(
  '%s changes no other object',
  (text) => {
    parseQueryParameters(new URLSearchParams(text));
    const { polluted } = {} as { polluted?: unknown };
    delete (Object.prototype as { polluted?: unknown }).polluted;
    expect(polluted).toBeUndefined();
  },
);
