import { parseWebUrl } from '../model/parseUrl.ts';
import { decodeSegment } from '../model/paths.ts';

// Redirecting pages, which mail programs, messengers and word processors put in place of a link's own URL. Some lead
// nowhere any more, some count readers, some ask them first. Each has a host (also for those below it), a path, and the
// parameter with the URL.
const redirects: readonly (readonly [host: RegExp, path: RegExp, parameters: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/(?:url|imgres|interstitial)$/, 'q url imgrefurl'],
  [/^(?:[\w-]+\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [
    /^(?:[\w-]+\.)?(?:facebook|messenger|instagram|threads|whatsapp|workplace)\.(?:com|net)$/,
    /^\/(?:l\.php|l\/?|flx\/warn\/?)?$/,
    'u',
  ],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^(?:statics\.)?teams\.(?:cdn\.office\.net|microsoft\.com)$/, /safelinks/, 'url'],
  [/^(?:t|telegram)\.me$/, /^\/iv$/, 'url'],
  [/^(?:[\w-]+\.)?vk\.(?:com|ru)$/, /^\/away(?:\.php)?$/, 'to'],
  [/^(?:[\w-]+\.)?ok\.ru$/, /^\/dk$/, 'st.link'],
  [/^(?:[\w-]+\.)?dzen\.ru$/, /^\/away$/, 'to'],
  [/^(?:[\w-]+\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go|authwall)\/?$/, 'url sessionRedirect'],
  [/^out\.reddit\.com$/, /^\//, 'url'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
  [/^(?:[\w-]+\.)?duckduckgo\.com$/, /^\/l\/?$/, 'uddg'],
  [/^(?:[\w-]+\.)?yandex\.(?:ru|com|am)$/, /^\/(?:safety|redir|clck\/jsredir)\/?$/, 'url'],
  [/^(?:click|checklink|r)\.mail\.ru$/, /^\//, 'u url to'],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, 'url u'],
  [/^(?:[\w-]+\.)?tumblr\.com$|^t\.umblr\.com$/, /^\/redirect$/, 'z'],
  [/^(?:[\w-]+\.)?pinterest\.com$/, /^\/offsite\/?$/, 'url'],
  [/^(?:exit|gate)\.sc$/, /^\/$/, 'url'],
  [/^(?:[\w-]+\.)?medium\.com$/, /^\/r\/?$/, 'url'],
  [/^urldefense\.proofpoint\.com$/, /^\/v1\/url$/, 'u'],
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, 'a'],
  [/^(?:[\w-]+\.)?disq\.us$/, /^\/url$/, 'url'],
  [/^(?:[\w-]+\.)?xing\.com$/, /^\/app\/redirect$/, 'url'],
  [/^deref-(?:mail|gmx|web)\.(?:com|net|de)$/, /dereferrer/, 'redirectUrl'],
];

/** Others have it in their path, as it is or escaped. */
const paths: readonly RegExp[] = [
  /^https:\/\/urldefense\.com\/v3\/__(https?:.+?)__;/i,
  /^https?:\/\/(?:href\.li|anonym\.to|nullrefer\.com)\/\?(https?:.+)$/i,
  /^https?:\/\/secure-web\.cisco\.com\/[^/]+\/(https?(?::|%3A).+)$/i,
];

const deepest = 5;

/** The URL that a redirecting page leads to, where its own URL says it; else the same. Only `http` and `https`. */
export function openRedirect(href: string): string {
  let url = href.trim();
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = findTarget(url);
    if (next === undefined) break;
    url = next;
  }
  return url === href.trim() ? href : url;
}

function findTarget(href: string): string | undefined {
  const found = parseWebUrl(href);
  if (found === undefined) return undefined;
  const { hostname, pathname, searchParams } = found;
  for (const [host, path, parameters] of redirects) {
    if (!host.test(hostname) || !path.test(pathname)) continue;
    const values = parameters.split(' ').map((name) => searchParams.get(name)?.trim() ?? '');
    const target = values.find((value) => /^https?:\/\//i.test(value) && parseWebUrl(value));
    if (target !== undefined) return target;
  }
  const written = paths.map((path) => path.exec(href)?.[1]).find((each) => each !== undefined);
  const target = written?.replace(/^https?%3A.*/i, decodeSegment);
  return target !== undefined && parseWebUrl(target) ? target : undefined;
}
