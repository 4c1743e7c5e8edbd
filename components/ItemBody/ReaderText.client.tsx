'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useReaderText } from '@/lib/content/useReaderText.client';
import * as texts from '@/lib/i18n/strings';
import styles from './ItemBody.module.css';

/**
 * In place of a text that the server could not read: the text for a signed-in reader who may, else nothing but a quiet
 * button. It reads the text in the browser and, where that fails too, requests the page again.
 */
export function ReaderText({ contentUrl }: { contentUrl: string }) {
  const { paragraphs, retry } = useReaderText(contentUrl);
  const [isTrying, setIsTrying] = useState(false);
  const wasPressed = useRef(false);
  const router = useRouter();

  if (paragraphs === undefined) {
    const tryAgain = async (): Promise<void> => {
      wasPressed.current = true;
      setIsTrying(true);
      if (!(await retry())) router.refresh();
      setIsTrying(false);
    };
    return (
      <button
        type="button"
        className={styles.retry}
        aria-busy={isTrying}
        onClick={() => {
          if (!isTrying) void tryAgain();
        }}
      >
        {texts.tryAgain}
      </button>
    );
  }
  return (
    // The pressed button is gone: the focus moves on to what it brought.
    <div className={styles.body} tabIndex={-1} ref={(text) => void (wasPressed.current && text?.focus())}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a text never change places
        <p key={index} className={styles.plain}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
