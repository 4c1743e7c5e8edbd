import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

// kB of 1,000 bytes, gzip level 9, of every script the HTML names for browsers that know modules.
const firstLoadLimit = 170_000;

const pages = [
  '/',
  '/programs',
  '/programs/category/veritas',
  '/programs/khachkari-lezun',
  '/programs/jri-hertapahy',
  '/events',
  '/about-us',
  '/search?q=sevan',
  '/nothing',
];

for (const path of pages) {
  test(`${path} loads at most 170 kB of script at first, and none of Firebase or the player`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const addresses = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, address]) => address ?? '');
    let size = 0;
    for (const address of new Set(addresses)) {
      const script = await (await request.get(address)).body();
      size += gzipSync(script, { level: 9 }).length;
      expect
        .soft([address, /firestore\.googleapis|identitytoolkit|media-control-bar/.test(script.toString())])
        .toEqual([address, false]);
    }
    console.log(`${path}: ${(size / 1000).toFixed(1)} kB of script, ${gzipSync(html).length} bytes of HTML`);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(firstLoadLimit);
  });
}
