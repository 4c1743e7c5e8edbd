import { formatPass, hasPass, parsePass, passSeconds } from './previewPass.node.ts';

const secret = 'sixteen_letters-';
const givenAt = Date.UTC(2026, 10, 26);
const pass = formatPass({ account: 'Անի.1', givenAt }, secret);
const end = givenAt + passSeconds * 1_000;

test('a pass names its account, and is valid for an hour', () => {
  expect(parsePass(pass, secret, end - 1)).toStrictEqual({ account: 'Անի.1', givenAt });
  expect(parsePass(pass, secret, end)).toBeUndefined();
});

test.each([
  ['none', undefined],
  ['of another secret', formatPass({ account: 'Անի.1', givenAt }, 'another_secret-16')],
  ['given later', pass.replace(String(givenAt), String(givenAt + 1))],
  ['of another account', pass.replace(/\.[\w-]+\./, '.YQ.')],
  ['without a signature', pass.replace(/\.[\w-]+$/, '')],
  ['with a shorter signature', pass.slice(0, -1)],
  ['of other letters', pass.replace(/[\w-]{43}$/, 'ա'.repeat(43))],
])('a pass is refused: %s', (_, value) => {
  expect(parsePass(value, secret, givenAt)).toBeUndefined();
});

test.each([
  [`preview=${pass}`, true],
  [`theme=dark; preview=x; preview=${pass}`, true],
  [`other=${pass}`, false],
  ['', false],
  [undefined, false],
])('the cookies %s have a pass: %s', (cookies, has) => {
  expect(hasPass(cookies, secret, givenAt)).toBe(has);
  expect(hasPass(cookies, undefined, givenAt)).toBe(false);
});
