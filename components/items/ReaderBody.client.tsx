'use client';

import { useEffect, useState, type ComponentType } from 'react';
import styles from './ItemBody.module.css';

type ReaderBodyProps = { contentUrl: string };

/** In place of a text that the server could not read. Nearly every item has its text: only the others load the code. */
export function ReaderBody({ contentUrl }: ReaderBodyProps) {
  const [Text, setText] = useState<ComponentType<ReaderBodyProps>>();
  useEffect(() => {
    // Where it cannot be loaded nothing is in the text's place, as without scripts.
    import('./ReaderText.client').then(
      ({ ReaderText }) => setText(() => ReaderText),
      () => {},
    );
  }, []);
  return Text === undefined ? <div className={styles.awaited} /> : <Text contentUrl={contentUrl} />;
}
