'use client';
import { useEffect, useState } from 'react';
import type { SavedPage } from '@/lib/offline/savedPages.client';
import * as texts from '@/lib/i18n/strings';
import styles from './OfflinePage.module.css';

/** What a device shows without a network in place of a page it has not kept: the way on, and what it has kept. */
export function OfflinePage() {
  const pages = useKeptPages();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.offlineTitle}</h1>
      <p>{texts.offlineText}</p>
      <button type="button" className={styles.retry} onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
      {pages.length > 0 && (
        <section aria-labelledby="kept-pages">
          <h2 id="kept-pages" className={styles.listTitle}>
            {texts.savedPages}
          </h2>
          <ul className={styles.list}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A plain link: the router would first ask for data that there is no way to get. */}
                <a href={path} className={styles.link}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useKeptPages(): readonly SavedPage[] {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    let isShown = true;
    const list = async (): Promise<void> => {
      const { listSavedPages } = await import('@/lib/offline/savedPages.client');
      const found = await listSavedPages();
      if (isShown) setPages(found);
    };
    void list().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return pages;
}
