import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
} from '../browser/inlineScripts.generated.js';
import { deploymentSettings as settings } from './testing/deploymentSettings.ts';
import { transformPage as transform } from './transformPage.ts';

/** A page as Next.js rendered it in a build of this site, with the names of the site's own scripts in place of them. */
const readPage = (name: string): string =>
  readFileSync(`lib/server/testing/${name}.html`, 'utf8')
    .replace('>displaySettingsScript<', `>${displaySettingsScript}<`)
    .replace('>earlyTapsScript<', `>${earlyTapsScript}<`);

const list = readPage('list');
const missing = readPage('missing');

const styleSheetLinks = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
/** Each style sheet of the pages, with a text that names it. */
const styleSheets = new Map(
  Array.from((list + readPage('item')).matchAll(styleSheetLinks), ([, path = '']) => [
    path,
    `a::before{content:"${path}"}`,
  ]),
);

const transformPage = (rendered: string, pageSettings = settings) =>
  transform(rendered, pageSettings, styleSheets);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const readScriptSources = (policy: string) => / script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];

const dropScripts = (text: string) =>
  text.replace(/<script[^]*?<\/script>|<link[^>]* as="script"[^>]*>/g, '');

const loadedScripts = /<script(?![^>]* noModule)[^>]* src="/g;
const deferredScripts = /<script[^>]* data-src="\/_next\/static\/chunks\//g;

describe.each([
  ['list', list, undefined],
  ['item', readPage('item'), undefined],
  ['missing', missing, 404],
])('a page as Next.js renders it: %s', (_, rendered, expectedStatus) => {
  const { html, headers, status, hasUnknownScripts } = transformPage(rendered, settings);

  test('has no script that is unknown', () => {
    expect(hasUnknownScripts).toBe(false);
  });

  test('has its scripts deferred, those for old browsers apart, without a preload', () => {
    expect(html.match(deferredScripts)).toHaveLength(rendered.match(loadedScripts)!.length);
    expect(html).not.toMatch(loadedScripts);
    expect(html).toContain('noModule=""');
    // Valid HTML: `async` is beside `src` only, and an `id` of Next.js stays.
    expect(html).not.toMatch(/<script[^>]* data-src="[^>]* async/);
    expect(html.match(/<script[^>]* id="_R_"/g)).toHaveLength(
      rendered.match(/<script[^>]* id="_R_"/g)!.length,
    );
    expect(html).not.toContain('as="script"');
  });

  test('has the loader of its scripts at the end of its head, once', () => {
    expect(html.split(pageLoaderScript)).toHaveLength(2);
    expect(html).toContain(`<script>${pageLoaderScript}</script></head>`);
  });

  test('allows the site’s files and exactly its own inline scripts', () => {
    const inline = [
      ...html.matchAll(/<script([^>]*)>([^<]+)<\/script>|<script[^>]*>(\(?self[^]*?)<\/script>/g),
    ]
      .filter(([, attributes = '']) => !attributes.includes('json'))
      .map(([, , script, flight]) => hashOf(script ?? flight ?? ''));
    const [self, ...hashes] = readScriptSources(headers['Content-Security-Policy']);
    expect(self).toBe("'self'");
    expect(hashes).toStrictEqual(
      expect.arrayContaining([hashOf(displaySettingsScript), hashOf(pageLoaderScript)]),
    );
    expect(hashes).toStrictEqual(expect.arrayContaining([...new Set(inline)]));
    expect(hashes.every((hash) => /^'sha256-[\w+/]{43}='$/.test(hash))).toBe(true);
  });

  test('has the status that it sets', () => {
    expect(status).toBe(expectedStatus);
  });

  test('contains its style sheets in their order, each before its link, which loads nothing', () => {
    const inlined = rendered.replaceAll(
      styleSheetLinks,
      (_link, path: string) =>
        `<style data-precedence="next">${styleSheets.get(path)}</style><link rel="stylesheet" href="${path}" data-precedence="next" disabled=""/>`,
    );
    expect(dropScripts(html)).toBe(dropScripts(inlined));
  });
});

test.each<[change: string, rendered: string]>([
  ['the order of attributes', list.replaceAll(/<script( src="[^"]+")( async="")/g, '<script$2$1')],
  ['the folder of scripts', list.replaceAll(/\/_next\/static\/chunks\/(?=[^"]+\.js")/g, '/_next/scripts/')],
  ['the head', list.replace('</head>', '')],
])('scripts that are not as Next.js writes them load as they are: %s', (_, rendered) => {
  const { html } = transformPage(rendered);
  expect(html).not.toContain(' data-src="');
  expect(html.match(/<script[^>]* src="/g)).toEqual(rendered.match(/<script[^>]* src="/g));
});

test('a style sheet that is not of this build is loaded by its link', () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/new.css" data-precedence="next"/>';
  expect(transformPage(list.replace('</head>', `${link}</head>`)).html).toContain(link);
});

const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const entry =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3ay_l7-ja9ci9.js"],"runtimeModuleIds":[94553]});';

const transformScript = (script: string) => {
  const { headers, hasUnknownScripts } = transformPage(`<script>${script}</script></body></html>`, settings);
  return { sources: readScriptSources(headers['Content-Security-Policy']), hasUnknownScripts };
};

test.each([
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
  bootstrap,
  entry,
  String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n\u003c/script>"])`,
])('an inline script of Next.js or the site gets its hash: %s', (script) => {
  expect(transformScript(script)).toStrictEqual({
    sources: ["'self'", hashOf(script)],
    hasUnknownScripts: false,
  });
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a",alert(1)])',
  'self.__next_f.push({"1":"a"})',
  `${displaySettingsScript};alert(1)`,
  entry.replace('94553', 'alert(1)'),
  entry.replace('static/chunks/3ay_l7-ja9ci9.js', 'https://evil.example/x.js'),
  entry.replace('static/chunks/3ay_l7-ja9ci9.js', 'static/chunks/../../x.js'),
  entry.replace('"otherChunks"', '"more":1,"otherChunks"'),
])('any other inline script gets none, so that browsers do not run it: %s', (script) => {
  expect(transformScript(script)).toStrictEqual({ sources: ["'self'"], hasUnknownScripts: true });
});

test.each(['<p>', '<script>alert(1)</script><p>'])(
  'what looks like a script of Next.js has no hash before the end of the content: %s',
  (rest) => {
    const push = `self.__next_f.push([1,"0:[]"])`;
    const { headers, hasUnknownScripts } = transformPage(`<script>${push}</script>${rest}</body></html>`);
    expect(readScriptSources(headers['Content-Security-Policy'])).toStrictEqual(["'self'"]);
    expect(hasUnknownScripts).toBe(true);
  },
);

test.each([
  '<meta property="og:title" content="name=page-status name=\'page-status\' as=script"/>',
  '<link rel="preload" as="image" href="/a?as=script"/>',
  '<link rel="preload" as="image" href="/a? as=script &quot; as=script"/>',
  '<title>&lt;meta name="page-status" self.__next_f.push(</title>',
])('a text that names what the patterns look for stays as it is: %s', (tag) => {
  const { html, hasUnknownScripts, status } = transformPage(list.replace('</head>', `${tag}</head>`));
  expect(html.replace(tag, '')).toBe(transformPage(list).html);
  expect([hasUnknownScripts, status]).toStrictEqual([false, undefined]);
});

test('data are no scripts', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script id="x" type="application/json">{}</script>';
  expect(transformPage(html, settings)).toMatchObject({ html, hasUnknownScripts: false });
});

test('the entity tag differs by the page, and by the policy that its settings give it', () => {
  const readTag = (html: string, measurementId?: string) =>
    transformPage(html, { ...settings, measurementId }).headers.ETag;
  expect(readTag(list)).toMatch(/^W\/"[\w-]{43}"$/);
  expect(readTag(list)).toBe(readTag(list));
  expect(new Set([readTag(list), readTag(missing), readTag(list, 'G-ABC')]).size).toBe(3);
});
