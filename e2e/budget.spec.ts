import { gzipSync } from 'node:zlib';
import { formatTable } from '../tools/bench/table.ts';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { expect, test } from './support/test.ts';

// Bytes as sent, in kB of 1,000: gzip level 9 of what the HTML names for browsers that know modules; fonts as they are.
const limits = { script: 170_000, style: 20_000, listHtml: 30_000, fonts: 70_000 };

const onDemand = /firestore\.googleapis|identitytoolkit|media-control-bar|minisearch/i;

const rows: string[][] = [];

test.afterAll(() => {
  console.log(formatTable(['Page', 'Script, kB', 'Style, kB', 'HTML, kB', 'Preloaded fonts, kB'], rows));
});

for (const { kind, path } of pageKinds) {
  test(`[V1] ${kind}: the first load stays within its budget, loads neither Firebase nor the player, and its scripts carry the compile hint`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const read = async (url: string) => (await request.get(url)).body();

    const scripts = await Promise.all(listScripts(html).map(read));
    const sheets = await Promise.all(listStyleSheets(html).map(read));
    const fonts = await Promise.all(listPreloads(html, 'font').map(read));
    const inlineStyles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) =>
      Buffer.from(css ?? ''),
    );
    const size = {
      script: sumPacked(scripts),
      style: sumPacked(sheets) + sumPacked(inlineStyles),
      html: sumPacked([Buffer.from(html)]),
      fonts: fonts.reduce((sum, font) => sum + font.length, 0),
    };
    rows.push([kind, ...Object.values(size).map((bytes) => (bytes / 1000).toFixed(1))]);

    expect(scripts.length).toBeGreaterThan(0);
    // Next.js lets the scripts render its 404, styles included.
    if (kind !== '404') expect(sheets.length).toBeGreaterThan(0);
    expect(size.script).toBeLessThanOrEqual(limits.script);
    expect(size.style).toBeLessThanOrEqual(limits.style);
    if (['home', 'list', 'later page', 'category'].includes(kind))
      expect(size.html).toBeLessThanOrEqual(limits.listHtml);
    expect(size.fonts).toBeLessThanOrEqual(limits.fonts);
    for (const script of scripts) {
      expect(onDemand.exec(script.toString())?.[0]).toBeUndefined();
      expect(script.toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  });
}

function sumPacked(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

function listScripts(html: string): readonly string[] {
  // `data-src` where the script waits for the page to be painted.
  const tags = [...html.matchAll(/<script[^>]* (?:data-)?src="([^"]+)"[^>]*>/g)];
  return unique(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, url]) => url));
}

function listStyleSheets(html: string): readonly string[] {
  const tags = html.match(/<link[^>]* rel="stylesheet"[^>]*>|<link rel="stylesheet"[^>]*>/g) ?? [];
  return unique(tags.map(readHref));
}

function listPreloads(html: string, kind: string): readonly string[] {
  const tags = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  return unique(tags.filter((tag) => tag.includes(`as="${kind}"`)).map(readHref));
}

function readHref(tag: string): string | undefined {
  return / href="([^"]+)"/.exec(tag)?.[1];
}

function unique(urls: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(urls.filter((url) => url !== undefined))];
}
