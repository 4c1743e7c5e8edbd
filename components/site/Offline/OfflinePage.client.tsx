'use client';
import { useEffect, useState } from 'react';
import controls from '@/components/site/Theme/controls.module.css';
import { listSavedPages, type SavedPage } from '@/lib/offline/savedPages.client';
import * as texts from '@/lib/i18n/strings';
import styles from './OfflinePage.module.css';

/** Shown without a network in place of a page that is not cached: a retry, and the pages that are. */
export function OfflinePage() {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    listSavedPages().then(setPages, () => {});
  }, []);
  return (
    <div className={styles.page}>
      <h1>{texts.offlineTitle}</h1>
      <p>{texts.offlineText}</p>
      <button type="button" className={controls.pill} onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
      {pages.length > 0 && (
        <section aria-labelledby="saved-pages">
          <h2 id="saved-pages" className={styles.listTitle}>
            {texts.savedPages}
          </h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A plain link: the router would request data first, which fails without a network. */}
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
