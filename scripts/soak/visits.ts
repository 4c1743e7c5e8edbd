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

const unavailableTitle = 'Էջը ժամանակավորապես հասանելի չէ';
const emptyListText = 'դեռ նյութեր չկան';
// A page asked for while the backend failed may wait for as long as a read may take, and fail after that.
const aftermathMs = 15_000;

export async function visit(url: string, path: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, { redirect: 'manual' });
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
export function judgePage(answer: Answer, page: KnownPage, mayBeMissing: boolean): string | undefined {
  if (answer.status === 503)
    return mayBeMissing ? judgeUnavailable(answer) : 'a page already made answered 503';
  if (answer.status !== 200) return `status ${answer.status}`;
  if (answer.text.includes(emptyListText)) return 'an empty list';
  if (readTitle(answer.text) !== page.title) return `the title «${readTitle(answer.text)}»`;
  // An item more or less changes some of the links.
  if (countLinks(answer.text) < page.links / 2) return `${countLinks(answer.text)} links of ${page.links}`;
  return undefined;
}

/** What is wrong with the answer for something that does not exist. */
export function judgeMissing(answer: Answer, mayFail: boolean): string | undefined {
  if (answer.status === 503 && mayFail) return judgeUnavailable(answer);
  return answer.status === 404 ? undefined : `status ${answer.status} where nothing is`;
}

/** What is wrong with the answer of a feed, a sitemap or the endpoint of publications. */
export function judgeDocument(
  { status, text }: Answer,
  marker: string,
  mayFail: boolean,
): string | undefined {
  if (status === 503 && mayFail) return undefined;
  if (status !== 200) return `status ${status}`;
  return text.includes(marker) ? undefined : `no «${marker}»`;
}

function judgeUnavailable({ text, retryAfter }: Answer): string | undefined {
  if (retryAfter === null) return '503 without Retry-After';
  return readTitle(text) === unavailableTitle ? undefined : `503 with the title «${readTitle(text)}»`;
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
