import { isPacked, packHtml, unpackHtml } from './packedHtml.ts';

const page = `<!DOCTYPE html><p>${'Բարև, «աշխարհ» 👋 '.repeat(500)}</p>`;

test.each([page, ''])('packed HTML comes back as it was', (html) => {
  expect(unpackHtml(packHtml(html))).toBe(html);
  expect([isPacked(html), isPacked(packHtml(html))]).toStrictEqual([false, true]);
});

test('packed HTML is short, of one byte a character, and equal for equal pages', () => {
  const packed = packHtml(page);
  expect(packed.length).toBeLessThan(page.length / 10);
  expect(/^[\0-\xff]*$/.test(packed)).toBe(true);
  expect(packHtml(`${page}`)).toBe(packed);
});

test('what is packed is not packed again, and other texts are unpacked to themselves', () => {
  expect(packHtml(packHtml(page))).toBe(packHtml(page));
  expect(unpackHtml(page)).toBe(page);
});
