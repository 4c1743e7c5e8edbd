'use client';

import { isHtml, splitParagraphs } from 'newsroom/text/body';
import * as texts from 'newsroom/words/strings';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import controls from '@/components/ui/tokens/controls.module.css';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { restoreSession } from '@/lib/firebase/session.client';
import { PlainText } from './BodyText';

type BodyLoaderProps = { contentUrl: string; className: string | undefined };

/**
 * In place of a text that the server could not read. A signed-in reader may have rights that the server lacks, and gets
 * the text; others get a button, and no message (docs/rows.md, X3). It reads the text in the browser and, where that
 * fails too, requests the page again.
 */
export function BodyLoader({ contentUrl, className }: BodyLoaderProps) {
  const [paragraphs, setParagraphs] = useState<readonly string[]>([]);
  const [isTrying, setIsTrying] = useState(false);
  const wasPressed = useRef(false);
  const router = useRouter();

  useEffect(() => {
    let isShown = true;
    const readAsReader = async (): Promise<void> => {
      if ((await restoreSession()) && isShown) setParagraphs(await getParagraphs(contentUrl));
    };
    const cancel = runWhenIdle(() => void readAsReader());
    return () => {
      isShown = false;
      cancel();
    };
  }, [contentUrl]);

  const tryAgain = async (): Promise<void> => {
    wasPressed.current = true;
    setIsTrying(true);
    const found = await getParagraphs(contentUrl);
    setParagraphs(found);
    if (found.length === 0) router.refresh();
    setIsTrying(false);
  };

  if (paragraphs.length === 0) {
    return (
      <div className={className}>
        <button
          type="button"
          className={controls.pill}
          aria-busy={isTrying}
          onClick={() => {
            if (!isTrying) void tryAgain();
          }}
        >
          {texts.loadText}
        </button>
      </div>
    );
  }
  return (
    // The pressed button is removed, so the focus moves to the text that it loaded.
    <PlainText
      paragraphs={paragraphs}
      tabIndex={-1}
      ref={(text) => void (wasPressed.current && text?.focus())}
    />
  );
}

/** The paragraphs of a text in the backend's storage; none where it cannot be had. Never rejects. */
async function getParagraphs(url: string): Promise<readonly string[]> {
  // Whether the text is refused, missing, late or out of reach: there is nothing to show.
  const text = await readWhileHere(async () =>
    (await import('@/lib/firebase/storage.client')).getStorageText(url),
  ).catch(() => '');
  if (!isHtml({ text, mediaType: '' })) return splitParagraphs(text);
  // The server alone draws what HTML says; here it gives its words. A parsed document runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return [...body.querySelectorAll('p, h1, h2, h3, h4, li, figcaption, td')]
    .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
