import { packText } from './packedText.ts';
import { packValue, unpackValue } from './packValue.ts';

test('a page is unpacked as it was packed, with its bytes', async () => {
  const page = {
    value: {
      kind: 'APP_PAGE',
      html: '<p>Բարև «աշխարհ»',
      rscData: Buffer.from([0, 255, 10, 200]),
      headers: { 'x-next-cache-tags': '_N_T_/programs' },
      status: 200,
    },
    lastModified: 1_700_000_000_000,
    cacheControl: { revalidate: 60 },
  };
  expect(await unpackValue(await packValue(page))).toStrictEqual(page);
});

test('packed text is unpacked as it was packed, and takes no more than its bytes', async () => {
  const numbers = Array.from({ length: 2_000 }, (_, id) => (id * id * 7_919) % 1_000_003).join('Հ');
  const page = { html: packText(`<p>${numbers}`), rscData: Buffer.from('beside') };
  const packed = await packValue(page);
  expect(await unpackValue(packed)).toStrictEqual(page);
  expect(packed.length).toBeLessThan(page.html.length + 100);
});

test('a page takes less than a third of its size', async () => {
  const html = Array.from(
    { length: 500 },
    (_, id) => `<li><a href="/programs/${id}">Հաղորդում ${id}</a>`,
  ).join('');
  const packed = await packValue({ html, rscData: Buffer.from(html) });
  expect(packed.length).toBeLessThan((2 * Buffer.byteLength(html)) / 3);
});

test('what is no packed value is refused', async () => {
  await expect(unpackValue(Buffer.from('<p>no page'))).rejects.toThrow('Decompression failed');
  const packed = await packValue({ html: '<p>whole' });
  await expect(unpackValue(packed.subarray(0, -4))).rejects.toThrow('unexpected end of file');
});
