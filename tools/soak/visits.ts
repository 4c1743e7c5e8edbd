import { setTimeout as wait } from 'node:timers/promises';

/** A page that exists from the beginning, and what it held in calm. */
export type KnownPage = { path: string; title: string; links: number };

export type Answer = {
  path: string;
  status: number;
  retryAfter: string | null;
  text: string;
  startedAt: number;
  endedAt: number;
};

/** What is wrong with an answer, in words that do not differ from one such answer to the next, and that answer. */
export type Problem = { what: string; example: string };

const unavailableTitle = 'Էջը ժամանակավորապես հասանելի չէ';
const emptyListText = 'դեռ նյութեր չկան';
// A page asked for while the backend failed may wait for as long as a read may take, and fail after that.
const aftermathMs = 15_000;

// As many readers behind a proxy: all searches of a single one would soon be too many. RFC 5737.
const readers = Array.from({ length: 254 }, (_, index) => `203.0.113.${index + 1}`);
let visitCount = 0;

/** Asks for a page, each time as the next reader. The site must trust one proxy. */
export async function visit(url: string, path: string): Promise<Answer> {
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

/** Asks for a page in calm and gives what is to be found there from now on. Throws when it is no good page. */
export async function learn(url: string, path: string): Promise<KnownPage> {
  const answer = await visit(url, path);
  const page = { path, title: readTitle(answer.text), links: countLinks(answer.text) };
  if (answer.status !== 200 || page.title === '' || answer.text.includes(emptyListText)) {
    throw new Error(`${path} answers ${answer.status} before anything has failed`);
  }
  // A moment for the rest of what the page begins: the first minute is the servers' own.
  await wait(10);
  return page;
}

/** What is wrong with the answer of a page that exists; undefined when nothing is. `mayBeMissing`: it need not be made yet. */
export function judgePage(answer: Answer, page: KnownPage, mayBeMissing: boolean): Problem | undefined {
  if (answer.status === 503) {
    return mayBeMissing ? judgeUnavailable(answer) : describe('503 from a page already made', answer);
  }
  if (answer.status !== 200) return describe(`${answer.status} from a page`, answer);
  if (answer.text.includes(emptyListText)) return describe('an empty list', answer);
  if (readTitle(answer.text) !== page.title) return describe('another title', answer);
  // An item more or less changes some of the links.
  if (countLinks(answer.text) < page.links / 2) return describe('less than half of the links', answer);
  return undefined;
}

/** What is wrong with the answer for something that does not exist. */
export function judgeMissing(answer: Answer, mayFail: boolean): Problem | undefined {
  if (answer.status === 503 && mayFail) return judgeUnavailable(answer);
  return answer.status === 404 ? undefined : describe(`${answer.status} where nothing is`, answer);
}

/** What is wrong with the answer of a feed, a sitemap or the endpoint of publications. */
export function judgeDocument(answer: Answer, marker: string, mayFail: boolean): Problem | undefined {
  if (answer.status === 503 && mayFail) return undefined;
  if (answer.status !== 200) return describe(`${answer.status} from a document`, answer);
  return answer.text.includes(marker) ? undefined : describe(`no «${marker}»`, answer);
}

function judgeUnavailable(answer: Answer): Problem | undefined {
  if (answer.retryAfter === null) return describe('503 without Retry-After', answer);
  return readTitle(answer.text) === unavailableTitle ? undefined : describe('503 with another title', answer);
}

function describe(what: string, { path, status, text }: Answer): Problem {
  return { what, example: `${path}: ${status}, «${readTitle(text)}», ${countLinks(text)} links` };
}

/** Whether the backend failed while the answer was made, or shortly before. */
export function wasDisturbed(
  { startedAt, endedAt }: Pick<Answer, 'startedAt' | 'endedAt'>,
  disturbances: readonly { from: number; to: number }[],
): boolean {
  return disturbances.some(({ from, to }) => startedAt < to + aftermathMs && endedAt > from);
}

function readTitle(html: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
}

function countLinks(html: string): number {
  return html.split('<a ').length - 1;
}
