import List from '@mui/material/List';
import type { SectionItem } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { pickCategories } from 'newsroom/model/pickCategories';
import { resultsPath, type SearchQuery } from 'newsroom/model/searchQuery';
import { sections } from 'newsroom/model/sections';
import { formatNumber } from 'newsroom/words/formatNumber';
import { hyphenate } from 'newsroom/words/hyphenate';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { EventDay, EventState } from '@/components/items/EventState';
import { MostRead } from '@/components/items/MostRead';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { DateTime } from '@/components/ui/DateTime';
import { PageLink } from '@/components/ui/PageLink.client';
import { Thumbnail } from '@/components/ui/Picture';
import { pickAccent } from '@/components/ui/tokens/accent';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { pageStatusMark } from '@/lib/http/pageStatus';
import { correctQuery } from '@/lib/search/correctQuery';
import { splitAtMatches, type Term } from '@/lib/search/queryWords';
import type { MatchedItem, SearchResult } from '@/lib/search/searchEngine';
import { queryLimit, resultsPerPage } from '@/lib/search/searchLimits';
import { buildBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import { LinkChoice } from './LinkChoice';
import { ResultPages } from './ResultPages.client';
import { SearchField } from './SearchField.client';
import styles from './SearchPage.module.css';

type Results = SearchQuery & SearchResult & { isComplete: boolean; mostRead: readonly SectionItem[] };

/** The outcome of the search, or the reason why there was none. */
export type SearchOutcome =
  | { kind: 'nothing'; mostRead: readonly SectionItem[] }
  | { kind: 'tooShort'; query: string; mostRead: readonly SectionItem[] }
  | { kind: 'tooLong' }
  | { kind: 'badChoice' }
  | ({ kind: 'results' } & Results);

/** The search page: a form, the outcome, and the most read items. */
export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const query = 'query' in outcome ? outcome.query : '';
  const results = outcome.kind === 'results' && outcome.items.length > 0 ? outcome : undefined;
  return (
    <div className={parts.page}>
      <header className={parts.heading}>
        <Breadcrumbs crumbs={buildBreadcrumbs()} />
        <h1>{results ? formatHeading(results) : texts.search}</h1>
      </header>
      {/* The key renders a new field for each query: the old one would keep the typed text. */}
      <SearchField key={query} query={query} />
      <div className={results ? styles.outcome : parts.page}>
        {results ? <ResultList results={results} /> : <NoResults outcome={outcome} />}
        {'mostRead' in outcome && <MostRead items={outcome.mostRead} scope="site" />}
      </div>
    </div>
  );
}

/** Says why there are no results. */
function NoResults({ outcome }: { outcome: SearchOutcome }) {
  switch (outcome.kind) {
    case 'nothing':
      return null;
    case 'tooShort':
      return <p className={styles.message}>{texts.searchTooShort}</p>;
    case 'tooLong':
      return <Refusal reason={texts.searchTooLong(formatNumber(queryLimit))} />;
    case 'badChoice':
      return <Refusal reason={texts.errorPageTexts[400].text} />;
    case 'results':
      return (
        <div className={styles.message}>
          <p>{texts.searchFoundNothing(outcome.query)}</p>
          <p className={styles.advice}>{outcome.isComplete ? texts.searchAdvice : texts.searchIncomplete}</p>
        </div>
      );
  }
}

function Refusal({ reason }: { reason: string }) {
  return (
    <>
      <meta name={pageStatusMark} content="400" />
      <p className={styles.message}>{reason}</p>
    </>
  );
}

function ResultList({ results }: { results: Results }) {
  const { query, section, sort, page, items, terms, count, isComplete } = results;
  const pageCount = Math.ceil(count / resultsPerPage);
  const note = formatNote(results);
  return (
    <div className={styles.results}>
      {note !== undefined && <p className={styles.count}>{note}</p>}
      <Meant results={results} />
      {!isComplete && <p>{texts.searchIncomplete}</p>}
      <LinkChoice label={texts.searchSections} query={results} options={listSections(results.sections)} />
      <LinkChoice label={texts.searchOrder} query={results} options={orders} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- components/ui/List.tsx has the reason */}
      <List component="ol" role="list" start={(page - 1) * resultsPerPage + 1} disablePadding>
        {items.map((found) => (
          <li key={`${found.section.name}/${found.item.id}`}>
            <Result found={found} terms={terms} />
          </li>
        ))}
      </List>
      {pageCount > 1 && <ResultPages query={{ query, section, sort, page }} pageCount={pageCount} />}
    </div>
  );
}

/** A link to the query that the reader may have meant. */
function Meant({ results }: { results: Results }) {
  const { query, page, isSimilar } = results;
  const meant = isSimilar && page === 1 && correctQuery(query, results);
  if (!meant) return null;
  return (
    <p>
      {texts.searchMeant}{' '}
      <PageLink href={resultsPath({ query: meant, page: 1 })} className={styles.meant}>
        {texts.quoted(meant)}
      </PageLink>
      {texts.sentenceEnd}
    </p>
  );
}

/** Screen readers begin with the result. */
function formatHeading(results: Results): string {
  const { query, count } = results;
  return formatNote(results) === undefined
    ? texts.searchFound(query, formatNumber(count))
    : texts.searchTitle(query);
}

/** A note where the number alone would not be the truth. */
function formatNote({ count, isCut, isSimilar }: Results): string | undefined {
  const shown = formatNumber(count);
  if (isSimilar) return texts.searchFoundSimilar(shown);
  return isCut ? texts.searchFoundMore(shown) : undefined;
}

function listSections(counts: Results['sections']) {
  const choices = sections
    .filter(({ name }) => counts[name] !== undefined)
    .map(({ name, label }) => ({
      text: `${label} ${formatNumber(counts[name]!)}`,
      change: { section: name },
    }));
  return [{ text: texts.allCategories, change: { section: undefined } }, ...choices];
}

const orders = [
  { text: texts.bestFirst, change: { sort: undefined } },
  { text: texts.newestFirst, change: { sort: 'new' } },
] as const;

/** A text with marks on the words by which an item was found. */
function mark(text: string, terms: readonly Term[]): ReactNode {
  return splitAtMatches(text, terms).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
    index % 2 === 1 ? <mark key={index}>{hyphenate(piece)}</mark> : hyphenate(piece),
  );
}

function Result({ found, terms }: { found: MatchedItem; terms: readonly Term[] }) {
  const { section, item, excerpt } = found;
  const category = pickCategories(section, item)[0];
  const lead = excerpt ?? item.description;
  // A result that was found by its author or place shows these: otherwise nothing in it would match the query.
  const names = [item.author, item.place].filter(
    (name) => name !== undefined && splitAtMatches(name, terms).length > 1,
  );
  return (
    <article className={styles.result} style={pickAccent(category?.name)}>
      <div className={styles.picture}>
        <Thumbnail src={item.image} focus={item.imageFocus} />
      </div>
      {section.name === 'events' && <EventState event={item} />}
      <h2 className={styles.resultTitle}>
        <PageLink href={itemPath(section.name, item.id)} className={styles.link}>
          {mark(item.title ?? texts.untitled, terms)}
        </PageLink>
      </h2>
      {lead !== undefined && (
        // Cut, an excerpt could lose its marked words.
        <p className={excerpt === undefined ? parts.clamped : undefined}>{mark(lead, terms)}</p>
      )}
      <p className={parts.facts}>
        <span>{section.label}</span>
        {category && <span className={styles.series}>{category.label}</span>}
        {names.map((name) => (
          <span key={name}>{mark(name!, terms)}</span>
        ))}
        {section.name === 'events' && item.startsAt !== undefined ? (
          <EventDay event={item} />
        ) : (
          item.createdAt !== undefined && <DateTime moment={item.createdAt} precision="day" />
        )}
      </p>
    </article>
  );
}
