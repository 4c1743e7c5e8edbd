import * as texts from 'newsroom/words/strings';
import type { Breadcrumb } from '@/lib/seo/buildBreadcrumbs';
import styles from './Breadcrumbs.module.css';
import { OrderedList } from './List';
import { PageLink } from './PageLink.client';

/** The way from the home page to this one; the page itself is not repeated. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs}>
      <OrderedList className={styles.list}>
        {crumbs.map(({ label, path }) => (
          <li key={path} className={styles.crumb}>
            <PageLink href={path} className={styles.link}>
              {label}
            </PageLink>
          </li>
        ))}
      </OrderedList>
    </nav>
  );
}
