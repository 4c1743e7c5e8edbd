import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import { findSection, type SectionName } from '../model/sections.ts';
import { findExcerpt } from './findExcerpt.node.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem } from './itemWords.ts';
import {
  countDifferences,
  formatBeginning,
  formatInText,
  formatSimilar,
  formatWord,
  listMatchedWords,
  pickSignificantWords,
  type FindSimilar,
} from './queryWords.ts';
import type { MatchedItem, SearchResult, Suggestion } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';

// Which items of the index match a query, and in which order (docs/decisions/014).

/** Of the words that a misspelt one may mean, as many as make a difference. */
const similarLimit = 40;

// Of a title, names, a description, stems, a title's sounds, other sounds: as 4 to 3 to 1. BM25 counts each further
// match for less, large ones hardly: small ones keep their ratio.
const score = 'bm25(words, 0.04, 0.03, 0.01, 0.0025, 0.01, 0.0025)';

const matchedTexts = `
  union all
  select items.id, section, created_at, null
  from text_words join items on items.id = text_words.rowid
  where text_words match :inText and items.id not in (select rowid from words where words match :written)`;

// The best match first, of equals the newest, and last what only its text matches; or all the newest first.
const selectPage = (filter: string, texts: string): string => `
  with found as materialized (
    select items.id, section, created_at, iif(:newest, 0, ${score}) as score
    from words join items on items.id = words.rowid where words match :written ${filter} ${texts})
  select
    (select json_group_object(section, count)
      from (select section, count(*) as count from found group by section)) as counts,
    (select json_group_array(json_object(
      'section', section, 'item', (select item from documents where documents.id = page.id),
      'text', iif(score is null, (select text from texts where texts.id = page.id), null)))
    from (
      select * from found where :section is null or section = :section
      order by iif(:newest, 0, score is null), iif(:newest, 0, score), created_at desc, id
      limit ${resultsPerPage} offset :offset) as page) as page`;

const withMostOf = (count: number, atLeast: number): string => {
  const each = Array.from(
    { length: count },
    (_, at) => `select rowid from words where words match :word${at}`,
  );
  return `and words.rowid in (
    select rowid from (${each.join(' union all ')}) group by rowid having count(*) >= ${atLeast})`;
};

const selectTitles = `
  select section, item from (
    select items.id, section, created_at, ${score} as score
    from words join items on items.id = words.rowid where words match ?
    order by score, created_at desc limit ${suggestionLimit}) join documents using (id)
  order by score, created_at desc`;

/** The rows that SQL selects, with the values of its parameters. */
type Select = <Row>(
  sql: string,
  values: readonly (string | number)[] | Readonly<Record<string, string | number | null>>,
) => readonly Row[];

export type StoredItem = { section: SectionName; item: string };
type FoundItem = StoredItem & { text: string | null };
type Found = { counts: Partial<Record<SectionName, number>>; page: readonly FoundItem[] };

export function findItems(select: Select, query: SearchQuery): SearchResult {
  const words = pickSignificantWords(foldForSearch(query.query));
  const { counts, page, similar } = findInSteps(select, { query, words });
  const isChosen = ([name]: readonly [string, number]) =>
    query.section === undefined || name === query.section;
  const count = Object.entries(counts)
    .filter(isChosen)
    .reduce((sum, [, one]) => sum + one, 0);
  const shown = (query.page - 1) * resultsPerPage < resultLimit ? page : [];
  return {
    items: shown.map((row) => describeMatch(row, { wanted: words, similar: new Set(similar) })),
    count: Math.min(count, resultLimit),
    isCut: count > resultLimit,
    isSimilar: similar !== undefined,
    sections: counts,
  };
}

export function suggestItems(select: Select, query: string): readonly Suggestion[] {
  const match = pickSignificantWords(foldForSearch(query)).map(formatBeginning).join(' AND ');
  return listSuggestions(query, select<StoredItem>(selectTitles, [match]).map(parseRow));
}

/**
 * In three steps, each only if the one before finds nothing: items with every word or one that begins with it, and
 * those whose texts have them; items with every word but for typing errors; items with most words of a longer query.
 * Similar words beside exact ones would bury these.
 */
function findInSteps(
  select: Select,
  { query, words }: { query: SearchQuery; words: readonly SearchWord[] },
): Found & { similar?: readonly string[] } {
  const find = (sql: string, matches: Readonly<Record<string, string>>): Found =>
    selectFound(select, { sql, query, matches });
  const each = words.map(formatWord);
  const written = each.join(' AND ');
  const inText = words.map(formatInText).join(' AND ');
  const strict = find(selectPage('', matchedTexts), { written, inText });
  if (hasAny(strict)) return strict;
  const near = words.map((word) => formatSimilar(word, (...given) => findSimilar(select, given)));
  const fuzzy = find(selectPage('', ''), { written: near.map(({ match }) => match).join(' AND ') });
  if (hasAny(fuzzy)) return { ...fuzzy, similar: near.flatMap(({ similar }) => similar) };
  if (words.length < 3) return fuzzy;
  const filter = withMostOf(words.length, Math.ceil((words.length * 2) / 3));
  const counted = Object.fromEntries(each.map((match, at) => [`word${at}`, match]));
  return find(selectPage(filter, ''), { written: each.join(' OR '), ...counted });
}

function selectFound(
  select: Select,
  { sql, query, matches }: { sql: string; query: SearchQuery; matches: Readonly<Record<string, string>> },
): Found {
  const [found] = select<Record<keyof Found, string>>(sql, {
    section: query.section ?? null,
    newest: Number(query.sort === 'new'),
    offset: (query.page - 1) * resultsPerPage,
    ...matches,
  });
  return {
    counts: JSON.parse(found!.counts) as Found['counts'],
    page: JSON.parse(found!.page) as Found['page'],
  };
}

function hasAny({ counts }: Found): boolean {
  return Object.keys(counts).length > 0;
}

function findSimilar(
  select: Select,
  [folding, word, mostErrors]: Parameters<FindSimilar>,
): readonly string[] {
  if (mostErrors === 0) return [];
  const near = 'select word from spellings where folding = ? and length between ? and ?';
  const known = select<{ word: string }>(near, [folding, word.length - mostErrors, word.length + mostErrors]);
  return known
    .map((spelling) => ({ ...spelling, errors: countDifferences(word, spelling.word, mostErrors) }))
    .filter(({ errors }) => errors <= mostErrors)
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, similarLimit)
    .map((spelling) => spelling.word);
}

export function parseRow({ section, item }: StoredItem): SectionItem {
  return { section: findSection(section), item: JSON.parse(item) as Item };
}

function describeMatch(
  row: FoundItem,
  matched: { wanted: readonly SearchWord[]; similar: ReadonlySet<string> },
): MatchedItem {
  const found = parseRow(row);
  if (row.text !== null) return { ...found, words: [], ...findExcerpt(row.text, matched.wanted) };
  return { ...found, words: listMatchedWords(foldItem(found.section, found.item), matched) };
}
