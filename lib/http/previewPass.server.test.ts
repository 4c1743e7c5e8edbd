import { createPass, isPass, passSeconds } from './previewPass.server';

const secret = 'sixteen_letters-';
const now = Date.UTC(2026, 10, 26);
const pass = createPass(secret, now);
const end = now + passSeconds * 1_000;

test('a pass is valid for an hour', () => {
  expect([now, end - 1, end].map((moment) => isPass(pass, secret, moment))).toEqual([true, true, false]);
});

test.each([
  ['none', undefined],
  ['of another secret', createPass('another_secret-16', now)],
  ['with a later end', pass.replace(String(end), String(end + 1))],
  ['without a signature', String(end)],
  ['with a shorter signature', pass.slice(0, -1)],
  ['of other letters', `${end}.${'ա'.repeat(43)}`],
])('a pass is refused: %s', (_, value) => {
  expect(isPass(value, secret, now)).toBe(false);
});
