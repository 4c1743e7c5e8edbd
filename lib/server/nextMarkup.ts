import { z } from 'zod';
import { pageStatuses, pageStatusMark, type PageStatus } from '../http/pageStatus.ts';

// All that the site knows about the HTML that Next.js writes, checked with 16.4.5. Markup that a pattern misses stays
// as Next.js wrote it, and works; e2e/nextContract.spec.ts fails if an upgrade writes other markup. No item's text
// can contain what they match: React writes `<` and `"` in texts as entities, and JSON escapes them.

const buildScript = /<script src="(\/_next\/static\/chunks\/[^"]+)"( id="[^"]*")? async=""/g;
const scriptPreload =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;
const styleSheetLink =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" (data-precedence="[^"]*")(?=\/>)/g;
const statusMark = new RegExp(`<meta name="${pageStatusMark}" content="(${pageStatuses.join('|')})"`);

/**
 * The page with `data-src` in place of `src` at each script of the build, and without their preloads. The inline script
 * that starts them is the last element of its head. Removes `async` too: HTML allows it only beside `src`. A script
 * that gets its `src` later is asynchronous anyway.
 */
export function deferScripts(html: string, loader: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  return `${html.slice(0, end)}<script>${loader}</script>${html.slice(end)}`
    .replace(buildScript, '<script data-src="$1"$2')
    .replace(scriptPreload, '');
}

const head = /(?<=<head>)[\s\S]*?(?=<\/head>)/;
const headElement =
  /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<meta [^>]*>|<title>[^<]*<\/title>|<link rel="(?!stylesheet|pre)[^>]*>/g;

/**
 * The page with its description at the beginning of its head, before all that browsers paint with. Some crawlers and
 * messengers read the first kilobytes alone. React finds these elements wherever they are in the head.
 */
export function putMetadataFirst(html: string): string {
  return html.replace(head, (elements) => {
    const metadata: string[] = [];
    const others = elements.replace(headElement, (element, code?: string) => {
      if (code !== undefined) return element;
      metadata.push(element);
      return '';
    });
    return metadata.join('') + others;
  });
}

/**
 * The page with the text of its style sheets before the links to them. The links stay, switched off, so that browsers
 * do not load them. React looks for them at hydration, and would add missing ones. React ignores style elements with a
 * precedence, and would treat others as the page's own.
 */
export function inlineStyleSheets(html: string, styleSheets: ReadonlyMap<string, string>): string {
  return html.replace(styleSheetLink, (link, path: string, precedence: string) => {
    const text = styleSheets.get(path);
    return text === undefined ? link : `<style ${precedence}>${text}</style>${link} disabled=""`;
  });
}

/** The status that a page names in a `meta` element; undefined where the page leaves it to Next.js. */
export function readStatus(html: string): PageStatus | undefined {
  const status = statusMark.exec(html)?.[1];
  return status === undefined ? undefined : (Number(status) as PageStatus);
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

// The page's own data for hydration: a kind and a text, nothing but JSON.
// https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/use-flight-response.tsx
const flight = z.tuple([z.int(), z.string().nullable()]);

// Turbopack's list of the chunks a page begins with: files of the build, and numbers.
const chunkList = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w.~-]+\.js$/)),
  runtimeModuleIds: z.array(z.int()),
});

/**
 * The inline scripts that Next.js wrote, not ones within a text. Next.js writes them after all content, in a grammar of
 * their own.
 */
export function listScriptsOfNext(html: string): readonly string[] {
  return listInlineScripts(lastScripts.exec(html)?.[0] ?? '').filter(
    (script) =>
      script === '(self.__next_f=self.__next_f||[]).push([0])' ||
      isCall(script, ['self.__next_f.push(', ')'], flight) ||
      isCall(script, ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'], chunkList),
  );
}

/** Whether a script is JSON of this shape between `start` and `end`. */
function isCall(script: string, [start, end]: readonly [string, string], shape: z.ZodType): boolean {
  if (!script.startsWith(start) || !script.endsWith(end)) return false;
  try {
    return shape.safeParse(JSON.parse(script.slice(start.length, -end.length))).success;
  } catch {
    return false;
  }
}
