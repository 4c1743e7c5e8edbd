import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import { findSection, type SectionName } from '../model/sections.ts';
import { findExcerpt } from './findExcerpt.node.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem } from './itemWords.ts';
import {
  formatTerms,
  isMatch,
  listBeginnings,
  listMisspellable,
  listTerms,
  pickSignificantWords,
  type Term,
} from './queryWords.ts';
import type { MatchedItem, SearchResult, Suggestion } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';

// Which items of the index match a query, and in which order (docs/decisions/014).

// Of a title, names, a description: as 4 to 3 to 1. BM25 counts each further match for less, large ones hardly: small
// ones keep their ratio.
const score = 'bm25(words, 0.04, 0.03, 0.01)';

// An item that only its text matches has no score.
const matchedTexts = `
  union all
  select items.id, section, created_at, null
  from text_words join items on items.id = text_words.rowid
  where text_words match :all and items.id not in (select rowid from words where words match :all)`;

const withMostOf = (count: number): string => {
  const each = Array.from(
    { length: count },
    (_, at) => `select rowid from words where words match :word${at}`,
  );
  return `and words.rowid in (select rowid from (${each.join(' union all ')})
    group by rowid having count(*) >= ${Math.ceil((count * 2) / 3)})`;
};

// The best match first, of equals the newest, and last what only its text matches; or all the newest first.
const selectPage = (more: string): string => `
  with found as materialized (
    select items.id, section, created_at, iif(:newest, 0, ${score}) as score
    from words join items on items.id = words.rowid where words match :all ${more})
  select
    (select json_group_object(section, count)
      from (select section, count(*) as count from found group by section)) as counts,
    (select json_group_array(json_object('section', section, 'item', item, 'text', iif(score is null, text, null)))
    from (
      select * from found where :section is null or section = :section
      order by iif(:newest, 0, score is null), iif(:newest, 0, score), created_at desc, id
      limit ${resultsPerPage} offset :offset) join documents using (id)) as page`;

const selectTitles = `
  select section, item from (
    select items.id, section, created_at, ${score} as score
    from words join items on items.id = words.rowid where words match ?
    order by score, created_at desc limit ${suggestionLimit}) join documents using (id)
  order by score, created_at desc`;

/** The words that a misspelt one may mean, as many as make a difference. */
const selectSimilar = `
  select token from (
    select token, count_differences(token, ?, ?) as errors from spellings where form = ? and length between ? and ?)
  where errors <= ? order by errors limit 40`;

type Value = string | number | null;

/** The rows of a statement, with the values of its parameters, or one object that names them. */
export type Run = <Row>(
  sql: string,
  ...values: readonly (Value | Readonly<Record<string, Value>>)[]
) => readonly Row[];

export type StoredItem = { section: SectionName; item: string };
type FoundItem = StoredItem & { text: string | null };
type Found = { counts: Partial<Record<SectionName, number>>; page: readonly FoundItem[] };

/**
 * Three steps, each only if the one before finds nothing. First, items with every word or one that begins with it, and
 * those whose texts have them. Then the same but for typing errors. Then items with most words of a longer query.
 * Similar words beside exact ones would bury these.
 */
export function findItems(run: Run, query: SearchQuery): SearchResult {
  const folded = pickSignificantWords(foldForSearch(query.query));
  const words = folded.map(listTerms);
  const all = words.map(formatTerms);
  const find = (more: string, matches: Readonly<Record<string, string>>) =>
    findPage(run, { query, more, matches });
  const strict = find(matchedTexts, { all: all.join(' AND ') });
  if (strict !== undefined) return describeResult(strict, { query, words });
  const similar = folded.map((word, at) => [...words[at]!, ...listSimilar(run, word)]);
  const fuzzy = find('', { all: similar.map(formatTerms).join(' AND ') });
  if (fuzzy !== undefined) return { ...describeResult(fuzzy, { query, words: similar }), isSimilar: true };
  const each = Object.fromEntries(all.map((match, at) => [`word${at}`, match]));
  const most =
    words.length < 3 ? undefined : find(withMostOf(words.length), { all: all.join(' OR '), ...each });
  return describeResult(most ?? { counts: {}, page: [] }, { query, words });
}

/** Undefined where nothing matches. */
function findPage(
  run: Run,
  { query, more, matches }: { query: SearchQuery; more: string; matches: Readonly<Record<string, string>> },
): Found | undefined {
  const [found] = run<Record<keyof Found, string>>(selectPage(more), {
    section: query.section ?? null,
    newest: Number(query.sort === 'new'),
    offset: (query.page - 1) * resultsPerPage,
    ...matches,
  });
  return found!.counts === '{}'
    ? undefined
    : {
        counts: JSON.parse(found!.counts) as Found['counts'],
        page: JSON.parse(found!.page) as Found['page'],
      };
}

function describeResult(
  { counts, page }: Found,
  { query, words }: { query: SearchQuery; words: readonly (readonly Term[])[] },
): SearchResult {
  const chosen = query.section === undefined ? Object.values(counts) : [counts[query.section] ?? 0];
  const count = chosen.reduce((sum, one) => sum + one, 0);
  const shown = (query.page - 1) * resultsPerPage < resultLimit ? page : [];
  return {
    items: shown.map((row) => describeMatch(row, words)),
    count: Math.min(count, resultLimit),
    isCut: count > resultLimit,
    isSimilar: false,
    sections: counts,
  };
}

function describeMatch(row: FoundItem, words: readonly (readonly Term[])[]): MatchedItem {
  const found = parseRow(row);
  if (row.text !== null) return { ...found, words: [], ...findExcerpt(row.text, words) };
  const own = Object.values(foldItem(found)).flat();
  const matched = own.filter((word) => isMatch(word, words.flat()));
  return { ...found, words: [...new Set(matched.map(({ exact }) => exact))] };
}

export function parseRow({ section, item }: StoredItem): SectionItem {
  return { section: findSection(section), item: JSON.parse(item) as Item };
}

/** The tokens of the index that differ from those of a word by typing errors, the nearest first. */
function listSimilar(run: Run, word: SearchWord): readonly string[] {
  return listMisspellable(word).flatMap(({ token, mostErrors }) => {
    const lengths = [token.length - mostErrors, token.length + mostErrors];
    const values = [token, mostErrors, token.slice(0, 1), ...lengths, mostErrors];
    return run<{ token: string }>(selectSimilar, ...values).map((spelling) => spelling.token);
  });
}

export function suggestItems(run: Run, query: string): readonly Suggestion[] {
  const words = pickSignificantWords(foldForSearch(query)).map(listBeginnings);
  const inTitle = `title : (${words.map(formatTerms).join(' AND ')})`;
  return listSuggestions(words, run<StoredItem>(selectTitles, inTitle).map(parseRow));
}
