import 'client-only';
import { useCallback, useEffect, useState } from 'react';
import { isHtml, splitParagraphs } from '@/lib/model/body';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { isSignedIn } from '@/lib/firebase/session.client';
import { getStorageText } from '@/lib/firebase/storageText.client';

export type ReaderText = {
  /** The text's paragraphs; undefined as long as there are none to show. */
  paragraphs: readonly string[] | undefined;
  /** Reads the text for any reader; resolves with whether there is one. */
  retry: () => Promise<boolean>;
};

/**
 * A text that the site's server could not read, read by the reader's browser: by itself for a signed-in reader, who may
 * read what the server may not, for everybody else only on `retry`.
 */
export function useReaderText(url: string): ReaderText {
  const [paragraphs, setParagraphs] = useState<readonly string[]>();
  const retry = useCallback(async (): Promise<boolean> => {
    const found = parseParagraphs((await getStorageText(url)) ?? '');
    if (found.length > 0) setParagraphs(found);
    return found.length > 0;
  }, [url]);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      if ((await isSignedIn()) && isShown) await retry();
    };
    const cancel = runWhenIdle(() => void read());
    return () => {
      isShown = false;
      cancel();
    };
  }, [retry]);
  return { paragraphs, retry };
}

// HTML is sanitised by the server alone; here it gives its words. A parsed document runs no script and loads nothing.
function parseParagraphs(text: string): readonly string[] {
  if (!isHtml({ text, mediaType: '' })) return splitParagraphs(text);
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return [...body.querySelectorAll('p, h1, h2, h3, h4, li, figcaption, td')]
    .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
