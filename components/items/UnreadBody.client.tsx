'use client';

import { useEffect } from 'react';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';
import { useStore } from '@/lib/browser/createStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import styles from './UnreadBody.module.css';

const loader = createOnDemand(() => import('./BodyLoader.client'));

/**
 * Shown in place of a text that the server could not read. Nearly every item has its text: the code loads only here.
 */
export function UnreadBody({ contentUrl }: { contentUrl: string }) {
  const { code } = useStore(loader);
  // If the code cannot be loaded, the text's place stays empty, as it does if scripts are off.
  useEffect(() => void importOrNotify(loader.load).catch(() => {}), []);
  return code ? (
    <code.BodyLoader contentUrl={contentUrl} className={styles.awaited} />
  ) : (
    <div className={styles.awaited} />
  );
}
