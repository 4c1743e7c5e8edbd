import { LRUCache } from 'lru-cache';
import { pictureWidthMin } from 'newsroom/checks/checkFields';
import type { FileProblem, Problem } from 'newsroom/checks/findings';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import type { Item } from 'newsroom/model/item';
import { parseVideo } from 'newsroom/text/video';
import { NotTextError } from '../../lib/http/decodeText.ts';
import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { hideQueries, redactUrl } from '../../lib/runtime/createLog.node.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { checkPicture } from './checkPicture.ts';
import { checkAllowedOrigin, checkCaptions, checkRecording } from './checkRecording.ts';
import { checkText } from './checkText.ts';
import { retry } from './retry.ts';

/** The purpose of a file. A figure is a picture within a text; pages of another origin read a `shared` file. */
type Purpose = 'text' | 'picture' | 'figure' | 'video' | 'audio' | 'captions' | 'shared';
type NamedProblem = FileProblem & { file: string };

/** Files whose problems are cached: many documents share a picture. */
const cacheLimit = 2_000;

const googleStorage = /(?:^|\.)(?:firebase)?storage\.googleapis\.com$/;

type FieldFile = readonly [field: string, purpose: Purpose, url: string | undefined];
type Files = Pick<Item, 'image' | 'contentUrl' | 'video' | 'audio' | 'captions'>;

/**
 * Loads the files of an item or a series as the site would, one after another, and returns what is wrong with them.
 * Never throws.
 */
export function createFileCheck(): (item: Files) => Promise<readonly Problem[]> {
  const cache = new LRUCache<string, Promise<readonly NamedProblem[]>>({ max: cacheLimit });

  function check(purpose: Purpose, url: string): Promise<readonly NamedProblem[]> {
    const key = `${purpose} ${url}`;
    const problems = cache.get(key) ?? checkFile(purpose, url);
    cache.set(key, problems);
    return problems;
  }

  async function checkFile(purpose: Purpose, url: string): Promise<readonly NamedProblem[]> {
    const figures: string[] = [];
    const file = redactUrl(url);
    const problems = (await load(purpose, url, figures)).map((problem) => ({ ...problem, file }));
    for (const figure of figures) problems.push(...(await check('figure', figure)));
    return problems;
  }

  return async (item) => {
    const files: readonly FieldFile[] = [
      ['content', 'text', item.contentUrl],
      ['image', 'picture', item.image],
      ['video', 'video', item.video],
      ['audio', 'audio', item.audio],
      ['captions', 'captions', item.captions],
      ...listShared(item),
    ];
    const problems: Problem[] = [];
    for (const [field, purpose, url] of files) {
      const found = url === undefined ? [] : await check(purpose, url);
      problems.push(...found.map((problem) => ({ ...problem, field })));
    }
    return problems;
  };
}

/** Browsers show captions in a film only where the hosts of both allow the site's origin. */
function listShared({ video, captions }: Files): readonly FieldFile[] {
  if (video === undefined || captions === undefined || parseVideo(video).kind !== 'file') return [];
  return [
    ['video', 'shared', video],
    ['captions', 'shared', captions],
  ];
}

/** Lists the problems of one file; adds the URLs of a text's pictures to `figures`. */
async function load(purpose: Purpose, url: string, figures: string[]): Promise<readonly FileProblem[]> {
  if (purpose === 'video' && parseVideo(url).kind === 'youtube') return [];
  const wrongUrl = checkUrl(purpose, url);
  // A wrong URL is reported once.
  if (wrongUrl !== undefined) return purpose === 'shared' ? [] : [wrongUrl];
  try {
    return await retry(() => checkBytes(purpose, url, figures));
  } catch (error) {
    return [{ kind: findKind(purpose, error), detail: describeError(error) }];
  }
}

function findKind(purpose: Purpose, error: unknown): FileProblem['kind'] {
  if (error instanceof NotTextError) return 'badText';
  if (!(error instanceof BodyTooLargeError)) return 'unavailable';
  return purpose === 'text' ? 'longText' : 'tooLarge';
}

async function checkBytes(purpose: Purpose, url: string, figures: string[]): Promise<readonly FileProblem[]> {
  switch (purpose) {
    case 'text':
      return checkText(url, figures);
    case 'picture':
      return checkPicture(url, pictureWidthMin);
    case 'figure':
      return checkPicture(url);
    case 'video':
    case 'audio':
      return checkRecording(purpose, url);
    case 'captions':
      return checkCaptions(url);
    case 'shared':
      return checkAllowedOrigin(url);
  }
}

/** Describes in a few words why a file could not be loaded, or why something else failed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  // undici says “fetch failed”, and why in the cause.
  const { cause } = error;
  const reason = error instanceof TypeError && cause instanceof Error ? cause.message : '';
  return hideQueries(reason || error.message);
}

/** Finds the problem of a URL that the site would not request. */
function checkUrl(purpose: Purpose, url: string): FileProblem | undefined {
  if (isAllowedUrl(url, getEnv().allowedUrls)) return undefined;
  const video = parseVideo(url);
  if (purpose === 'video' && video.kind === 'page') {
    return { kind: 'wrongType', detail: `a page of ${video.service}: a link, without a player` };
  }
  const { origin, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return { kind: 'origin', detail: 'a user name in the URL' };
  // Google's storage as an allowed origin would allow the files of everybody's buckets.
  if (googleStorage.test(hostname)) return { kind: 'origin', detail: 'not in FIREBASE_STORAGE_BUCKET' };
  return { kind: 'origin', detail: 'not in CONTENT_ORIGINS', origin };
}
