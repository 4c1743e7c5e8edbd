import { pickCategories } from '@/lib/model/pickCategories';
import { PageLink } from '@/components/site/PageLink.client';
import { Breadcrumbs } from '@/components/site/Breadcrumbs';
import { DateTime } from '@/components/items/DateTime';
import { MostRead } from '@/components/items/MostRead';
import { PageStatusMark } from '@/components/site/PageStatusMark';
import { SearchForm } from '@/components/site/SearchForm/SearchForm.client';
import { pickAccent } from '@/components/site/Theme/accent';
import parts from '@/components/site/Theme/pageParts.module.css';
import { buildInformationBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import type { ReadItem } from '@/lib/model/mostRead';
import type { FoundItem } from '@/lib/search/searchEngine';
import { queryLimit, resultsPerPage } from '@/lib/model/searchLimits';
import { formatNumber } from '@/lib/i18n/formatNumber';
import { itemPath, resultsPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './SearchPage.module.css';

type Results = {
  query: string;
  /** Counted from 1. */
  page: number;
  items: readonly FoundItem[];
  count: number;
  isCut: boolean;
};

/** The outcome of the search, the reason why there was none, or the most read where there is no query. */
export type SearchOutcome =
  | { kind: 'nothing'; mostRead: readonly ReadItem[] }
  | { kind: 'tooShort'; query: string }
  | { kind: 'tooLong' }
  | ({ kind: 'results' } & Results);

/** The search page: a form and the outcome. */
export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  return (
    <div className={parts.page}>
      <header className={parts.heading}>
        <Breadcrumbs crumbs={buildInformationBreadcrumbs()} />
        <h1 className={styles.title}>{texts.search}</h1>
      </header>
      <SearchForm query={'query' in outcome ? outcome.query : ''} />
      <Outcome outcome={outcome} />
    </div>
  );
}

function Outcome({ outcome }: { outcome: SearchOutcome }) {
  switch (outcome.kind) {
    case 'nothing':
      return <MostRead items={outcome.mostRead} scope="site" />;
    case 'tooShort':
      return <p className={styles.message}>{texts.searchTooShort}</p>;
    case 'tooLong':
      return (
        <>
          <PageStatusMark status={400} />
          <p className={styles.message}>{texts.searchTooLong(formatNumber(queryLimit))}</p>
        </>
      );
    case 'results':
      return outcome.items.length === 0 ? (
        <NothingFound query={outcome.query} />
      ) : (
        <ResultList {...outcome} />
      );
  }
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.message}>
      <p>{texts.searchFoundNothing(query)}</p>
      <p className={styles.advice}>{texts.searchAdvice}</p>
    </div>
  );
}

function ResultList({ query, page, items, count, isCut }: Results) {
  const shown = formatNumber(count);
  return (
    <div className={styles.results}>
      <p className={styles.count}>{isCut ? texts.searchFoundMore(shown) : texts.searchFound(shown)}</p>
      <ol start={(page - 1) * resultsPerPage + 1}>
        {items.map((found) => (
          <li key={`${found.section.name}/${found.item.id}`}>
            <Result found={found} />
          </li>
        ))}
      </ol>
      <Pages query={query} page={page} pageCount={Math.ceil(count / resultsPerPage)} />
    </div>
  );
}

function Result({ found: { section, item } }: { found: FoundItem }) {
  const category = pickCategories(section, item)[0];
  return (
    <article className={styles.result} style={pickAccent(category?.name)}>
      <h2 className={styles.resultTitle}>
        <PageLink href={itemPath(section.name, item.id)} className={styles.link}>
          {item.title ?? texts.untitled}
        </PageLink>
      </h2>
      {item.description !== undefined && <p className={parts.clamped}>{item.description}</p>}
      <p className={parts.facts}>
        <span>{section.label}</span>
        {category && <span className={styles.series}>{category.label}</span>}
        {item.createdAt !== undefined && <DateTime moment={item.createdAt} precision="day" />}
      </p>
    </article>
  );
}

function Pages({ query, page, pageCount }: { query: string; page: number; pageCount: number }) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label={texts.searchPages}>
      {page > 1 && (
        <PageLink href={resultsPath(query, page - 1)} rel="prev" className={styles.pageLink}>
          {texts.previousPage}
        </PageLink>
      )}
      <span className={styles.position}>{texts.pageOf(formatNumber(page), formatNumber(pageCount))}</span>
      {page < pageCount && (
        <PageLink href={resultsPath(query, page + 1)} rel="next" className={styles.pageLink}>
          {texts.nextPage}
        </PageLink>
      )}
    </nav>
  );
}
