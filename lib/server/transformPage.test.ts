import { createHash } from 'node:crypto';
import {
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
} from '../browser/inlineScripts.generated.js';
import { pageStatusMark } from '../http/pageStatus.ts';
import { deployedEnv as settings } from './testing/deployedEnv.ts';
import { transformPage as transform } from './transformPage.ts';

const styleSheets = new Map([
  ['/_next/static/chunks/a.css', 'a{}'],
  ['/_next/static/chunks/b.css', 'b{}'],
]);

const transformPage = (rendered: string, pageSettings = settings) =>
  transform(rendered, pageSettings, styleSheets);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const readScriptSources = (policy: string) => / script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];

const flight = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"0:[]"])'] as const;

const metadata =
  '<meta charSet="utf-8"/><title>Լուր — Մեդիա &lt;style></title><meta property="og:title" content="Լուր"/>' +
  '<link rel="canonical" href="https://example.org/a"/><link rel="icon" href="/icon.svg"/>';

/** The parts of a page that change, as Next.js writes them and as they are sent, and parts that do not change. */
const parts: readonly (readonly [rendered: string, sent?: string])[] = [
  ['<!DOCTYPE html><html lang="hy"><head>'],
  ['', metadata],
  ['<link rel="preload" as="image" href="/a.jpg"/>'],
  ...['a', 'b'].map((name) => {
    const link = `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"`;
    return [`${link}/>`, `<style data-precedence="next">${name}{}</style>${link} disabled=""/>`] as const;
  }),
  ['<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/1.js"/>', ''],
  [
    '<script src="/_next/static/chunks/1.js" async=""></script>',
    '<script data-src="/_next/static/chunks/1.js"></script>',
  ],
  // Next.js writes them behind what loads.
  [metadata, ''],
  ['<style>a::after{content:"<meta name=x>"}</style>'],
  [
    `<script>${displaySettingsScript}</script><script src="/_next/static/chunks/old.js" noModule=""></script>`,
  ],
  ['', `<script>${pageLoaderScript}</script>`],
  // Data are no scripts.
  ['</head><body><p>Բարև</p><script type="application/ld+json">{"a":1}</script>'],
  ['<script id="x" type="application/json">{}</script>'],
  [
    '<script src="/_next/static/chunks/2.js" id="_R_" async=""></script>',
    '<script data-src="/_next/static/chunks/2.js" id="_R_"></script>',
  ],
  [`${flight.map((script) => `<script>${script}</script>`).join('')}</body></html>`],
];
const list = parts.map(([rendered]) => rendered).join('');
const missing = list.replace('<p>', `<meta name="${pageStatusMark}" content="404"/><p>`);

// That Next.js still writes pages so: e2e/nextContract.spec.ts.
test('a page begins with what describes it, has its style sheets within it, its scripts deferred and their loader at the end of its head', () => {
  const { html, headers, status, hasUnknownScripts } = transformPage(list);
  expect(html).toBe(parts.map(([rendered, sent = rendered]) => sent).join(''));
  const inline = [displaySettingsScript, pageLoaderScript, ...flight];
  expect(readScriptSources(headers['Content-Security-Policy'])).toStrictEqual([
    "'self'",
    ...inline.map(hashOf),
  ]);
  expect([hasUnknownScripts, status, transformPage(missing).status]).toStrictEqual([false, undefined, 404]);
});

test.each<[change: string, rendered: string]>([
  [
    'the order of attributes',
    list.replaceAll(/<script( src="[^"]+"(?: id="[^"]+")?)( async="")/g, '<script$2$1'),
  ],
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
  flight[0],
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

test('the entity tag differs by the page, and by the policy that its settings give it', () => {
  const readTag = (html: string, measurementId?: string) =>
    transformPage(html, { ...settings, measurementId }).headers.ETag;
  expect(readTag(list)).toMatch(/^W\/"[\w-]{43}"$/);
  expect(readTag(list)).toBe(readTag(list));
  expect([...new Set([readTag(list), readTag(missing), readTag(list, 'G-ABC')])]).toHaveLength(3);
});
