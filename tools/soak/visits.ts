import { setTimeout as wait } from 'node:timers/promises';

/** A page that exists, and what it shows while the backend works. */
export type KnownPage = { path: string; title: string; links: number };

export type TimedResponse = {
  path: string;
  status: number;
  retryAfter: string | null;
  text: string;
  startedAt: number;
  endedAt: number;
};

/** A wrong response. `what` is the same text for the same kind of problem, so that the report can group by it. */
export type Problem = { what: string; example: string };

const unavailableTitle = 'Էջը ժամանակավորապես հասանելի չէ';
const emptyListText = 'դեռ նյութեր չկան';
// A page requested while the backend failed may wait until the deadline of a read (10 s), and fail only then.
const aftermathMs = 15_000;

// Many IP addresses (RFC 5737), because searches are rate-limited by IP address.
const readers = Array.from({ length: 254 }, (_, index) => `203.0.113.${index + 1}`);
let visitCount = 0;

/** Fetches a page, each time from the next reader's IP address. The site must trust one proxy. */
export async function fetchAsReader(url: string, path: string): Promise<TimedResponse> {
  const startedAt = performance.now();
  const reader = readers[visitCount++ % readers.length]!;
  const response = await fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': reader },
  });
  const text = await response.text();
  const { status, headers } = response;
  return {
    path,
    status,
    retryAfter: headers.get('retry-after'),
    text,
    startedAt,
    endedAt: performance.now(),
  };
}

/** Fetches a page before any fault, to compare later responses with. Throws when it is not a good page. */
export async function fetchKnownPage(url: string, path: string): Promise<KnownPage> {
  const response = await fetchAsReader(url, path);
  const page = { path, title: readTitle(response.text), links: countLinks(response.text) };
  if (response.status !== 200 || page.title === '' || response.text.includes(emptyListText)) {
    throw new Error(`${path} responds ${response.status} before any fault`);
  }
  // Lets the server finish what the request started in the background.
  await wait(10);
  return page;
}

/** Returns what is wrong with the response of an existing page, if anything. `mayFail`: not cached while a fault lasts. */
export function findPageProblem(
  response: TimedResponse,
  page: KnownPage,
  mayFail: boolean,
): Problem | undefined {
  if (response.status === 503) {
    return mayFail ? findUnavailableProblem(response) : describeProblem('503 from a cached page', response);
  }
  if (response.status !== 200) return describeProblem(`${response.status} from a page`, response);
  if (response.text.includes(emptyListText)) return describeProblem('an empty list', response);
  if (readTitle(response.text) !== page.title) return describeProblem('another title', response);
  // One item more or less changes a few links only.
  if (countLinks(response.text) < page.links / 2)
    return describeProblem('less than half of the links', response);
  return undefined;
}

/** Returns what is wrong with the response for a page that does not exist, if anything. */
export function findMissingPageProblem(response: TimedResponse, mayFail: boolean): Problem | undefined {
  if (response.status === 503 && mayFail) return findUnavailableProblem(response);
  return response.status === 404
    ? undefined
    : describeProblem(`${response.status} where 404 is expected`, response);
}

/** Returns what is wrong with the response of a feed, a sitemap or the publication endpoint, if anything. */
export function findFileProblem(
  response: TimedResponse,
  marker: string,
  mayFail: boolean,
): Problem | undefined {
  if (response.status === 503 && mayFail) return undefined;
  if (response.status !== 200) return describeProblem(`${response.status} from a file`, response);
  return response.text.includes(marker) ? undefined : describeProblem(`no «${marker}»`, response);
}

function findUnavailableProblem(response: TimedResponse): Problem | undefined {
  if (response.retryAfter === null) return describeProblem('503 without Retry-After', response);
  return readTitle(response.text) === unavailableTitle
    ? undefined
    : describeProblem('503 with another title', response);
}

function describeProblem(what: string, { path, status, text }: TimedResponse): Problem {
  return { what, example: `${path}: ${status}, «${readTitle(text)}», ${countLinks(text)} links` };
}

/** Whether the backend failed while the response was made, or shortly before. */
export function hadFault(
  { startedAt, endedAt }: Pick<TimedResponse, 'startedAt' | 'endedAt'>,
  faultPeriods: readonly { from: number; to: number }[],
): boolean {
  return faultPeriods.some(({ from, to }) => startedAt < to + aftermathMs && endedAt > from);
}

function readTitle(html: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
}

function countLinks(html: string): number {
  return html.split('<a ').length - 1;
}
