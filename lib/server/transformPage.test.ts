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
  const { html, headers, status, failedSteps } = transformPage(rendered, settings);

  test('is known to every step', () => {
    expect(failedSteps).toStrictEqual([]);
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

describe('where Next.js changes its markup', () => {
  test.each<[step: string, change: string, rendered: string]>([
    [
      'defer scripts',
      'the order of attributes',
      list.replaceAll(/<script( src="[^"]+")( async="")/g, '<script$2$1'),
    ],
    [
      'defer scripts',
      'the folder of scripts',
      list.replaceAll(/\/_next\/static\/chunks\/(?=[^"]+\.js")/g, '/_next/scripts/'),
    ],
    ['inline styles', 'a file that is not of this build', list.replace(/[\w-]+(?=\.css")/, 'new')],
    ['insert page loader', 'the head', list.replace('</head>', '')],
    [
      'hash inline scripts',
      'the pushes of data',
      list.replaceAll('self.__next_f.push([1,', 'self.__next_g.push([1,'),
    ],
    ['hash inline scripts', 'the first push', missing.replace('.push([0])', '.push([0,1])')],
    [
      'read status',
      'meta elements',
      missing.replace(/<meta (name="page-status") (content="404")/, '<meta $2 $1'),
    ],
  ])('«%s» is the one step that fails, and the page is served safely: %s', (step, _, rendered) => {
    expect(rendered === list || rendered === missing).toBe(false);
    const { html, headers, failedSteps } = transformPage(rendered, settings);
    expect(failedSteps).toStrictEqual([step]);
    // Nothing is deferred without the loader, nor a part of the scripts.
    const isDeferred = step !== 'defer scripts' && step !== 'insert page loader';
    expect(html.includes(' data-src="')).toBe(isDeferred);
    // All style sheets are in the page, or none.
    const linked = html.replaceAll(
      /<style data-precedence="next">a::before[^<]*<\/style>| disabled=""(?=\/>)/g,
      '',
    );
    const hasSheets = rendered.includes('rel="stylesheet"');
    expect(linked === html).toBe(!hasSheets || step === 'inline styles');
    expect(linked.replace(`<script>${pageLoaderScript}</script>`, '') === rendered).toBe(!isDeferred);
    const [self, ...hashes] = readScriptSources(headers['Content-Security-Policy']);
    expect(self).toBe("'self'");
    expect(hashes.every((hash) => hash.startsWith("'sha256-"))).toBe(true);
  });
});

const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const entry =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3ay_l7-ja9ci9.js"],"runtimeModuleIds":[94553]});';

const transformScript = (script: string) => {
  const { headers, failedSteps } = transformPage(`<script>${script}</script></body></html>`, settings);
  return { sources: readScriptSources(headers['Content-Security-Policy']), failedSteps };
};

test.each([
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
  bootstrap,
  entry,
  String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n\u003c/script>"])`,
])('an inline script of Next.js or the site gets its hash: %s', (script) => {
  expect(transformScript(script)).toStrictEqual({ sources: ["'self'", hashOf(script)], failedSteps: [] });
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
  expect(transformScript(script)).toStrictEqual({
    sources: ["'self'"],
    failedSteps: ['hash inline scripts'],
  });
});

test.each(['<p>', '<script>alert(1)</script><p>'])(
  'what looks like a script of Next.js has no hash before the end of the content: %s',
  (rest) => {
    const push = `self.__next_f.push([1,"0:[]"])`;
    const { headers, failedSteps } = transformPage(`<script>${push}</script>${rest}</body></html>`);
    expect(readScriptSources(headers['Content-Security-Policy'])).toStrictEqual(["'self'"]);
    expect(failedSteps).toStrictEqual(['hash inline scripts']);
  },
);

test.each([
  '<meta property="og:title" content="name=page-status name=\'page-status\' as=script"/>',
  '<link rel="preload" as="image" href="/a?as=script"/>',
  '<link rel="preload" as="image" href="/a? as=script &quot; as=script"/>',
  '<title>&lt;meta name="page-status" self.__next_f.push(</title>',
])('a text that names what the steps look for fails none: %s', (tag) => {
  const { failedSteps, status } = transformPage(list.replace('</head>', `${tag}</head>`));
  expect([failedSteps, status]).toStrictEqual([[], undefined]);
});

test('data are no scripts', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script id="x" type="application/json">{}</script>';
  expect(transformPage(html, settings)).toMatchObject({ html, failedSteps: [] });
});

test('the entity tag differs by the page, and by the policy that its settings give it', () => {
  const readTag = (html: string, measurementId?: string) =>
    transformPage(html, { ...settings, measurementId }).headers.ETag;
  expect(readTag(list)).toMatch(/^W\/"[\w-]{43}"$/);
  expect(readTag(list)).toBe(readTag(list));
  expect(new Set([readTag(list), readTag(missing), readTag(list, 'G-ABC')]).size).toBe(3);
});
