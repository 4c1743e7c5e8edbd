import 'client-only';
import { useEffect, useState } from 'react';
import { isHtml, splitParagraphs } from '@/lib/model/body';
import { runWhenIdle } from '@/lib/runtime/runWhenIdle.client';
import { isSignedIn } from '@/lib/firebase/session.client';
import { getStorageText } from '@/lib/firebase/storageText.client';

/**
 * The paragraphs of a text that the site's server may not read but the signed-in reader may; undefined for everybody
 * else, for whom no request is sent to the storage.
 */
export function useReaderText(url: string): readonly string[] | undefined {
  const [paragraphs, setParagraphs] = useState<readonly string[]>();
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      if (!(await isSignedIn())) return;
      const text = await getStorageText(url);
      if (isShown && text !== undefined) setParagraphs(parseParagraphs(text));
    };
    const cancel = runWhenIdle(() => void read());
    return () => {
      isShown = false;
      cancel();
    };
  }, [url]);
  return paragraphs;
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
