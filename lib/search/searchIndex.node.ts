import MiniSearch from 'minisearch';
import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import type { Section, SectionName } from '../model/sections.ts';
import type { Excerpt } from './findExcerpt.node.ts';
import { fields, findMatches, findTitles, type Entry, type Matches } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem, listFiles, toKey } from './itemWords.ts';
import type { MatchedItem, SearchIndex, SearchResult } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions } from './suggestions.ts';
import { createTextStore } from './textStore.node.ts';

const options = {
  idField: 'key',
  fields: [...fields],
  // An entry's fields are folded words already, joined by spaces.
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  autoVacuum: true,
};

/**
 * A full-text index of titles, descriptions and names, with the words of texts beside it, in the memory of this
 * process.
 */
export function createSearchIndex(): SearchIndex {
  const engine = new MiniSearch<Entry>(options);
  const found = new Map<string, SectionItem>();
  /** When each item was last read, those included that were not there any more. */
  const readAts = new Map<string, number>();
  const texts = createTextStore();
  const isOlder = (key: string, readAt: number): boolean => readAt < (readAts.get(key) ?? -Infinity);
  const remove = (key: string): void => {
    if (found.delete(key)) engine.discard(key);
    texts.delete(key);
    readAts.delete(key);
  };
  return {
    upsert: (section, items, readAt) => {
      for (const item of items) {
        const key = toKey(section.name, item.id);
        if (isOlder(key, readAt)) continue;
        readAts.set(key, readAt);
        const known = found.get(key);
        // Every few hours each item comes again.
        if (known !== undefined && JSON.stringify(known.item) === JSON.stringify(item)) continue;
        found.set(key, { section, item });
        if (known !== undefined) engine.discard(key);
        engine.add(buildEntry(section, item));
        texts.deleteOther(key, item);
      }
    },
    remove: (section, id, readAt) => {
      const key = toKey(section.name, id);
      if (isOlder(key, readAt)) return;
      remove(key);
      readAts.set(key, readAt);
    },
    removeOthers: (section, ids, since) => {
      const kept = new Set(ids.map((id) => toKey(section.name, id)));
      for (const [key, readAt] of readAts) {
        if (!key.startsWith(toKey(section.name, ''))) continue;
        if (readAt >= since || kept.has(key)) texts.deleteEmpty(key);
        else remove(key);
      }
    },
    listUnread: (limit) => {
      const unread = texts.listUnread(listNewestWithFiles(found));
      return unread.slice(0, limit).map((key) => found.get(key)!);
    },
    upsertText: ({ section, item }, text, readAt) => {
      const key = toKey(section.name, item.id);
      const known = found.get(key)?.item;
      if (known && listFiles(known) === listFiles(item)) texts.upsert(key, item, { text, readAt });
    },
    find: (wanted) => {
      const words = foldForSearch(wanted.query);
      const { results, isSimilar } = findMatches(engine, words, texts.find(words));
      const all = listMatches(found, results, wanted.sort === 'new' ? compareNewest : compareBest);
      return { ...pickPage(all, wanted, (key) => texts.findExcerpt(key, words)), isSimilar };
    },
    suggest: (query) =>
      listSuggestions(query, listMatches(found, findTitles(engine, foldForSearch(query)), compareBest)),
  };
}

type Found = ReadonlyMap<string, SectionItem>;

function listMatches(
  found: Found,
  results: Matches['results'],
  compare: typeof compareBest,
): readonly Match[] {
  return results
    .flatMap(({ id, score, terms }) => {
      const entry = found.get(id as string);
      return entry === undefined ? [] : [{ ...entry, words: terms, score }];
    })
    .toSorted(compare);
}

/** The keys of the items that have a text or captions. */
function listNewestWithFiles(found: Found): readonly string[] {
  return [...found]
    .filter(([, { item }]) => listFiles(item) !== '')
    .toSorted(([, one], [, other]) => compareNewest(one, other))
    .map(([key]) => key);
}

/** The page of a query, and the numbers of all that match; an item that only its text matches has an excerpt. */
function pickPage(
  all: readonly Match[],
  { section: chosen, page }: SearchQuery,
  findExcerpt: (key: string) => Excerpt | undefined,
): Omit<SearchResult, 'isSimilar'> {
  const counts: Partial<Record<SectionName, number>> = {};
  for (const { section } of all) counts[section.name] = (counts[section.name] ?? 0) + 1;
  const matches = chosen === undefined ? all : all.filter(({ section }) => section.name === chosen);
  const shown = matches.slice(0, resultLimit);
  const items = shown
    .slice((page - 1) * resultsPerPage, page * resultsPerPage)
    .map(({ section, item, words, score }) =>
      score > 0
        ? { section, item, words }
        : { section, item, words: [], ...findExcerpt(toKey(section.name, item.id)) },
    );
  return { items, count: shown.length, isCut: shown.length < matches.length, sections: counts };
}

type Match = MatchedItem & { score: number };

function compareBest(one: Match, other: Match): number {
  return other.score - one.score || compareNewest(one, other);
}

function compareNewest(one: SectionItem, other: SectionItem): number {
  return (other.item.createdAt ?? 0) - (one.item.createdAt ?? 0);
}

function buildEntry(section: Section, item: Item): Entry {
  const { title, names, description } = foldItem(section, item);
  return {
    key: toKey(section.name, item.id),
    title: join(title, 'exact'),
    names: join(names, 'exact'),
    description: join(description, 'exact'),
    stems: join([...title, ...names, ...description], 'stem'),
    soundOfTitle: join(title, 'sound'),
    soundOfRest: join([...names, ...description], 'sound'),
  };
}

function join(words: readonly SearchWord[], kind: 'exact' | 'stem' | 'sound'): string {
  return words.map((word) => word[kind]).join(' ');
}
