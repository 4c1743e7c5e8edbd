import { readJson } from './readJson.server';

const limitBytes = 16 * 1024;

function post(body: BodyInit | null): Request {
  return new Request('https://example.org/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('a body of the largest size is read, one byte more is refused', async () => {
  // Bytes, not letters.
  const fill = (length: number) => `"${'ա'.repeat(length / 2 - 1)}${'a'.repeat(length % 2)}"`;
  expect(await readJson(post(fill(limitBytes)))).toHaveLength(limitBytes / 2 - 1);
  await expect(readJson(post(fill(limitBytes + 1)))).rejects.toThrow('the body is larger than 16384 bytes');
});

test('an endless body is refused at the limit', async () => {
  let pulls = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulls += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await expect(readJson(post(endless))).rejects.toThrow('larger');
  expect(pulls).toBeLessThan(32);
});
