import { type PageStatus, pageStatuses, pageStatusMark } from '../model/pageStatus.ts';

// All that the site knows about the HTML that Next.js writes, checked with 16.4.5. Each pattern that changes or reads it
// has a loose counterpart, which also finds what an upgrade may write instead: a function here returns undefined where
// the two disagree, and nothing is changed then.

const buildScript = /<script src="(\/_next\/static\/chunks\/[^"]+)"( id="[^"]*")? async=""/g;
const scriptPreload =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;
// Browsers that know modules do not load those with `noModule`.
const anyLoadedScript = /<script\b(?![^>]*\bnomodule\b)[^>]*\ssrc\s*=/i;
const anyScriptPreload = findAttribute('link', 'as=["\']?script\\b');
const styleSheetLink =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" (data-precedence="[^"]*")(?=\/>)/g;
const anyStyleSheetLink = /<link\b[^>]*\brel=["']?stylesheet\b/gi;
// No text of an item can contain one: React writes `<` and `"` of a text as entities, JSON escapes them.
const statusMark = new RegExp(`<meta name="${pageStatusMark}" content="(${pageStatuses.join('|')})"`);
const anyStatusMark = findAttribute('meta', `name=["']?${pageStatusMark}\\b`);

/** A tag with an attribute of its own, and not one that the value of another looks like. */
function findAttribute(tag: string, attribute: string): RegExp {
  return new RegExp(
    `<${tag}(?:\\s+[^\\s"'=<>/]+(?:=(?:"[^"]*"|'[^']*'|[^\\s"'<>]*))?)*?\\s+${attribute}`,
    'i',
  );
}

/** Whether the page loads scripts by itself, which the page loader has to come before. */
export function hasLoadedScripts(html: string): boolean {
  return anyLoadedScript.test(html);
}

/**
 * The page with `data-src` in place of `src` at each script of the build, and without their preloads. Nor with `async`,
 * which HTML allows beside `src` only: a script that gets its `src` later is asynchronous by itself.
 */
export function deferScripts(html: string): string | undefined {
  const deferred = html.replace(buildScript, '<script data-src="$1"$2').replace(scriptPreload, '');
  return anyLoadedScript.test(deferred) || anyScriptPreload.test(deferred) ? undefined : deferred;
}

/** The page with an inline script as the last element of its head. */
export function appendToHead(html: string, script: string): string | undefined {
  const end = html.indexOf('</head>');
  return end === -1 ? undefined : `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
}

/**
 * The page with the text of its style sheets before the links to them. The links stay, switched off, so that browsers
 * do not load them: React looks for them when it hydrates the page, and would add those it does not find. It passes over
 * style elements with a precedence; another it would take for the page's own.
 */
export function inlineStyleSheets(
  html: string,
  styleSheets: ReadonlyMap<string, string>,
): string | undefined {
  const links = [...html.matchAll(styleSheetLink)];
  if (links.length !== html.match(anyStyleSheetLink)?.length) return undefined;
  if (!links.every(([, path = '']) => styleSheets.has(path))) return undefined;
  return html.replace(
    styleSheetLink,
    (link, path: string, precedence: string) =>
      `<style ${precedence}>${styleSheets.get(path)}</style>${link} disabled=""`,
  );
}

/** Whether the page has style sheets of its build. */
export function hasStyleSheets(html: string): boolean {
  return html.search(anyStyleSheetLink) !== -1;
}

/** The status that a page names in a `meta` element; `none` where the page leaves it to Next.js. */
export function readStatus(html: string): PageStatus | 'none' | undefined {
  const status = statusMark.exec(html)?.[1];
  if (status !== undefined) return Number(status) as PageStatus;
  return anyStatusMark.test(html) ? undefined : 'none';
}

// A pattern is enough to find them: one that it misses has no hash and does not run.
const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;
// Browsers never run data: JSON-LD, the public settings.
const dataType = /\stype="application\/(?:ld\+)?json"/;

/** The text of each inline script that browsers would run. */
export function listInlineScripts(html: string): readonly string[] {
  return Array.from(html.matchAll(scriptElement), ([, attributes = '', script = '']) =>
    dataType.test(attributes) ? '' : script,
  ).filter((script) => script !== '');
}

const lastScripts = /(?:<script\b[^>]*>[^<]*<\/script>)*(?=<\/body><\/html>$)/;

/**
 * The inline scripts that Next.js wrote, and not somebody who brought a text into the page: it writes them after all content,
 * in a grammar of their own.
 */
export function listScriptsOfNext(html: string): readonly string[] {
  return listInlineScripts(lastScripts.exec(html)?.[0] ?? '').filter(
    (script) =>
      script === '(self.__next_f=self.__next_f||[]).push([0])' || isFlightPush(script) || isEntry(script),
  );
}

// The page's own data for hydration: a kind and a text, nothing but JSON.
// https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/use-flight-response.tsx
function isFlightPush(script: string): boolean {
  const value = parseArgument(script, 'self.__next_f.push(', ')');
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isInteger(value[0]) &&
    (typeof value[1] === 'string' || value[1] === null)
  );
}

// Turbopack's list of the chunks a page begins with: files of the build, and numbers.
function isEntry(script: string): boolean {
  const value = parseArgument(
    script,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    ');',
  );
  if (typeof value !== 'object' || value === null) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => typeof chunk === 'string' && /^static\/chunks\/[\w.~-]+\.js$/.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger)
  );
}

/** The JSON between `start` and `end`; undefined where the script is anything else. */
function parseArgument(script: string, start: string, end: string): unknown {
  if (!script.startsWith(start) || !script.endsWith(end)) return undefined;
  try {
    return JSON.parse(script.slice(start.length, -end.length));
  } catch {
    return undefined;
  }
}
