'use client';
import { useReaderText } from '@/lib/content/useReaderText.client';
import * as texts from '@/lib/i18n/strings';
import styles from './ItemBody.module.css';

/** In place of a text the server may not read: the text for a signed-in reader who may, else a line that there is none. */
export function ReaderBody({ contentUrl }: { contentUrl: string }) {
  const paragraphs = useReaderText(contentUrl) ?? [];
  if (paragraphs.length === 0) return <p className={styles.empty}>{texts.emptyBody}</p>;
  return (
    <div className={styles.body}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a text never change places
        <p key={index} className={styles.plain}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
