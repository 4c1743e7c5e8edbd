import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { isAllowedUrl } from '../../lib/model/allowedUrls.ts';
import type { Item } from '../../lib/model/item.ts';
import { redactUrl } from '../../lib/settings/createLog.node.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { LRUCache } from 'lru-cache';
import { checkPicture, pictureWidthMin } from './checkPicture.ts';
import { checkCaptions, checkRecording } from './checkRecording.ts';
import { checkText } from './checkText.ts';
import type { Requests } from './createRequests.ts';
import { describeError } from './describeError.ts';
import type { FileProblem, Problem } from './findings.ts';

/** What a file is for; a figure is a picture within a text. */
type Purpose = 'text' | 'picture' | 'figure' | 'video' | 'audio' | 'captions';
type NamedProblem = FileProblem & { file: string };

/** Files whose problems are cached: many documents share a picture. */
const cacheLimit = 2_000;

const youTubeHost = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const googleStorage = /(?:^|\.)(?:firebase)?storage\.googleapis\.com$/;

/** Loads an item's files as the site would, and returns what is wrong with them. Never throws. */
export function createFileCheck(request: Requests): (item: Item) => Promise<readonly Problem[]> {
  const cache = new LRUCache<string, Promise<readonly NamedProblem[]>>({ max: cacheLimit });

  function check(purpose: Purpose, url: string): Promise<readonly NamedProblem[]> {
    const key = `${purpose} ${url}`;
    const problems = cache.get(key) ?? checkFile(purpose, url);
    cache.set(key, problems);
    return problems;
  }

  async function checkFile(purpose: Purpose, url: string): Promise<readonly NamedProblem[]> {
    const figures: string[] = [];
    const problems = await load(purpose, url, (figure) => figures.push(figure));
    const file = redactUrl(url);
    const ofFigures = await Promise.all(figures.map((figure) => check('figure', figure)));
    return [...problems.map((problem) => ({ ...problem, file })), ...ofFigures.flat()];
  }

  async function load(
    purpose: Purpose,
    url: string,
    onFigure: (url: string) => void,
  ): Promise<readonly FileProblem[]> {
    const wrongUrl = checkUrl(purpose, url);
    if (wrongUrl !== undefined) return [wrongUrl];
    try {
      switch (purpose) {
        case 'text':
          return await checkText(url, request, onFigure);
        case 'picture':
          return await checkPicture(url, request, pictureWidthMin);
        case 'figure':
          return await checkPicture(url, request);
        case 'video':
        case 'audio':
          return isOnYouTube(purpose, url) ? [] : await checkRecording(purpose, url, request);
        case 'captions':
          return await checkCaptions(url, request);
      }
    } catch (error) {
      const kind = error instanceof BodyTooLargeError ? 'tooLarge' : 'unavailable';
      return [{ kind, detail: describeError(error) }];
    }
  }

  return async (item) => {
    const files: readonly (readonly [field: string, purpose: Purpose, url: string | undefined])[] = [
      ['content', 'text', item.contentUrl],
      ['image', 'picture', item.image],
      ['video', 'video', item.video],
      ['audio', 'audio', item.audio],
      ['captions', 'captions', item.captions],
    ];
    const problems = await Promise.all(
      files.map(async ([field, purpose, url]) => {
        const found = url === undefined ? [] : await check(purpose, url);
        return found.map((problem) => ({ ...problem, field }));
      }),
    );
    return problems.flat();
  };
}

/** What is wrong with a URL itself, so that the site requests nothing. */
function checkUrl(purpose: Purpose, url: string): FileProblem | undefined {
  if (isOnYouTube(purpose, url) || isAllowedUrl(url, getEnv().allowedUrls)) return undefined;
  const { origin, hostname, username, password } = new URL(url);
  if (purpose === 'video' && youTubeHost.test(hostname)) {
    return { kind: 'wrongType', detail: 'a page of YouTube, but of no video' };
  }
  if (username !== '' || password !== '') return { kind: 'origin', detail: 'a user name in the URL' };
  // As an origin of its own it would allow the files of everybody's buckets.
  if (googleStorage.test(hostname)) return { kind: 'origin', detail: 'not in FIREBASE_STORAGE_BUCKET' };
  return { kind: 'origin', detail: 'not in CONTENT_ORIGINS', origin };
}

function isOnYouTube(purpose: Purpose, url: string): boolean {
  return purpose === 'video' && parseVideo(url).kind === 'youtube';
}
