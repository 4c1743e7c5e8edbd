import { countDifferences } from 'newsroom/model/countDifferences';
import type { Item, SectionItem } from 'newsroom/model/item';
import type { SearchQuery } from 'newsroom/model/searchQuery';
import { findSection, type SectionName } from 'newsroom/model/sections';
import { findExcerpt } from './findExcerpt.node.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import * as queryWords from './queryWords.ts';
import type { SearchResult, Suggestion } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';

// Finds the items of the index that match a query, in their order (docs/decisions/014).

/** The rows of a statement. */
export type Run = <Row>(
  sql: TemplateStringsArray,
  ...values: readonly (string | number | null)[]
) => readonly Row[];

export type StoredItem = { section: SectionName; item: string };

/** One way to search: the terms of each word, how many words must match, and whether those of an item's text count. */
type Attempt = { terms: readonly (readonly queryWords.Term[])[]; least: number; isText: 0 | 1 };

/** The most words that a misspelt one may mean: more make no difference. */
const mostSimilar = 40;

/**
 * Three steps, each only if the one before finds nothing. First, items with every word or one that begins with it, and
 * those whose texts have them. Then the same but for typing errors. Then items with most words of a longer query.
 * Similar words beside exact ones would bury these.
 */
export function findItems(run: Run, query: SearchQuery): SearchResult {
  const folded = queryWords.pickSignificantWords(foldForSearch(query.query));
  const find = (attempt: Attempt) => findPage(run, { query, ...attempt });
  const isFound = ({ sections }: SearchResult) => Object.keys(sections).length > 0;
  const { length } = folded;
  const terms = folded.map(queryWords.listTerms);
  const strict = find({ terms, least: length, isText: 1 });
  if (isFound(strict)) return strict;
  const similar = folded.map((word, at) => [...terms[at]!, ...listSimilar(run, word)]);
  const fuzzy = find({ terms: similar, least: length, isText: 0 });
  if (isFound(fuzzy)) return { ...fuzzy, isSimilar: true };
  return find({ terms, least: Math.ceil((length * 2) / 3), isText: 0 });
}

function findPage(run: Run, { query, terms, least, isText }: Attempt & { query: SearchQuery }): SearchResult {
  const each = terms.map(queryWords.formatTerms);
  const all = each.join(least === each.length ? ' AND ' : ' OR ');
  const isNewest = Number(query.sort === 'new');
  const { section = null, category = null, ids } = query;
  const names = ids === undefined ? null : JSON.stringify(ids);
  const offset = (query.page - 1) * resultsPerPage;
  // The best match first, of equals the newest; items that only their text matches come last. Where all are listed, the
  // newest comes first.
  const [found] = run<{ counts: string; count: number; rows: string }>`
    with found as materialized (
      select items.id, section, name, created_at, 0 as is_text, iif(${isNewest}, 0, rank) as score
      from words join items on items.id = words.rowid
      where words match ${all} and (${least} = ${each.length} or words.rowid in (
        select words.rowid from json_each(${JSON.stringify(each)}) as word, words where words match word.value
        group by words.rowid having count(*) >= ${least}))
      union all
      select items.id, section, name, created_at, 1, iif(${isNewest}, 0, 1)
      from text_words join items on items.id = text_words.rowid
      where ${isText} and text_words match ${all} and items.id not in (select rowid from words where words match ${all})),
    chosen as materialized (
      select * from found where (${section} is null or section = ${section})
        and (${names} is null or name in (select value from json_each(${names})))
        and (${category} is null or ${category} in (
          select value from documents, json_each(item, '$.categories') where documents.id = found.id)))
    select
      (select json_group_object(section, count)
        from (select section, count(*) as count from found group by section)) as counts,
      (select count(*) from chosen) as count,
      (select json_group_array(json_object('section', section, 'item', item, 'text', iif(is_text, text, null)))
        from (
          select * from chosen order by score, created_at desc, id limit ${resultsPerPage} offset ${offset}) join documents using (id)) as rows`;
  const sections = JSON.parse(found!.counts) as SearchResult['sections'];
  const rows = JSON.parse(found!.rows) as readonly (StoredItem & { text: string | null })[];
  const { count } = found!;
  return {
    items: (offset < resultLimit ? rows : []).map(({ text, ...row }) => ({
      ...parseRow(row),
      ...(text !== null && { excerpt: findExcerpt(text, terms) }),
    })),
    terms: terms.flat(),
    count: Math.min(count, resultLimit),
    isCut: count > resultLimit,
    isSimilar: false,
    sections,
  };
}

export function parseRow({ section, item }: StoredItem): SectionItem {
  return { section: findSection(section), item: JSON.parse(item) as Item };
}

/** The tokens of the index that differ from a word's by typing errors, the nearest first. */
function listSimilar(run: Run, word: SearchWord): readonly queryWords.Term[] {
  return queryWords.listMisspellable(word).flatMap(({ token, mostErrors, beginning }) => {
    const { length } = token;
    const spelled = run<{ token: string }>`
      select token from spellings
      where form = ${token.slice(0, 1)} and length between ${length - mostErrors} and ${length + mostErrors}`;
    const others = spelled.map((other) => other.token).filter((other) => other.startsWith(beginning));
    const near = others.map((other) => ({ other, errors: countDifferences(token, other, mostErrors) }));
    const nearest = near
      .filter(({ errors }) => errors <= mostErrors)
      .sort((one, two) => one.errors - two.errors);
    return nearest.slice(0, mostSimilar).map(({ other }) => other);
  });
}

export function suggestItems(run: Run, query: string): readonly Suggestion[] {
  const terms = queryWords.pickSignificantWords(foldForSearch(query)).map(queryWords.listBeginnings);
  const inTitle = `title : (${terms.map(queryWords.formatTerms).join(' AND ')})`;
  const rows = run<StoredItem>`
    select section, item from (
      select items.id, section, created_at, rank as score
      from words join items on items.id = words.rowid where words match ${inTitle}
      order by score, created_at desc limit ${suggestionLimit}) join documents using (id)
    order by score, created_at desc`;
  return listSuggestions(terms, rows.map(parseRow));
}
