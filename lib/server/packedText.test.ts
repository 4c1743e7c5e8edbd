import { isPacked, packText, unpackText } from './packedText.ts';

const page = `<!DOCTYPE html><p>${'Բարև, «աշխարհ» 👋 '.repeat(500)}</p>`;

test.each([page, ''])('packed HTML comes back as it was', (html) => {
  expect(unpackText(packText(html))).toBe(html);
  expect([isPacked(html), isPacked(packText(html))]).toStrictEqual([false, true]);
});

test('packed HTML is short, of one byte a character, and equal for equal pages', () => {
  const packed = packText(page);
  expect(packed.length).toBeLessThan(page.length / 10);
  expect(/^[\0-\xff]*$/.test(packed)).toBe(true);
  expect(packText(`${page}`)).toBe(packed);
});

test('what is packed is not packed again, and other texts are unpacked to themselves', () => {
  expect(packText(packText(page))).toBe(packText(page));
  expect(unpackText(page)).toBe(page);
});
