'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { importOrTell } from '@/lib/browser/importOrTell.client';
import styles from './UnreadBody.module.css';

type UnreadBodyProps = { contentUrl: string };

/** In place of a text that the server could not read. Nearly every item has its text: only the others load the code. */
export function UnreadBody({ contentUrl }: UnreadBodyProps) {
  const [Text, setText] = useState<ComponentType<UnreadBodyProps & { className: string | undefined }>>();
  useEffect(() => {
    // Where it cannot be loaded nothing is in the text's place, as without scripts.
    importOrTell(() => import('./BodyLoader.client')).then(
      ({ BodyLoader }) => setText(() => BodyLoader),
      () => {},
    );
  }, []);
  return Text === undefined ? (
    <div className={styles.awaited} />
  ) : (
    <Text contentUrl={contentUrl} className={styles.awaited} />
  );
}
