'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as texts from '@/lib/i18n/strings';
import { listPath } from '@/lib/model/paths';
import type { SectionName } from '@/lib/model/sections';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useCodeOnDemand } from '@/lib/browser/useCodeOnDemand.client';
import styles from './RelatedItems.module.css';
import type { CategoryRequest } from './WholeCategory.client';

type RelatedListProps = {
  section: SectionName;
  category: string | undefined;
  label: string;
  currentId: string;
  /** The entries that the server read. */
  children: ReactNode;
};

async function loadView() {
  // What the view loads next.
  void import('@/lib/firebase/firestore.client').catch(() => {});
  return (await import('./WholeCategory.client')).WholeCategory;
}

/**
 * A list with a link to all of its kind. The link is a plain one; with JavaScript a category's opens in place, by code that
 * comes with the press.
 */
export function RelatedList({ section, category, label, currentId, children }: RelatedListProps) {
  const { code: WholeCategory, ...code } = useCodeOnDemand({ load: loadView });
  const [request, setRequest] = useState<CategoryRequest>();
  const wasPressed = useRef(false);
  const isLoading = request?.isLoading ?? code.isLoading;

  // The press that loaded the code is done by it.
  const load = request?.load;
  useEffect(() => {
    if (load === undefined || !wasPressed.current) return;
    wasPressed.current = false;
    load();
  }, [load]);

  const press = (): void => {
    if (request !== undefined) return request.load();
    wasPressed.current = true;
    if (!isLoading) void code.request();
  };

  return (
    <>
      <ul className={styles.list}>{request?.entries ?? children}</ul>
      {WholeCategory !== undefined && category !== undefined && (
        <WholeCategory section={section} category={category} currentId={currentId} onChange={setRequest} />
      )}
      {request?.entries === undefined && (
        <p className={styles.more}>
          <a
            href={listPath({ section, category })}
            className={styles.link}
            onClick={(event) => {
              if (category === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              press();
            }}
          >
            {isLoading ? texts.loading : texts.allOf(label)}
          </a>
        </p>
      )}
    </>
  );
}
