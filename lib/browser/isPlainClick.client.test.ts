import { isPlainClick } from './isPlainClick.client';

const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a click without a modifier key is for this page', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  'a click with %s alone is left to the browser',
  (key) => {
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
  },
);
