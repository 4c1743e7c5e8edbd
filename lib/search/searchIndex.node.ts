import { deflateRawSync, inflateRawSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import type { Item, SectionItem } from '../model/item.ts';
import { type Section, type SectionName } from '../model/sections.ts';
import { findExcerpt, type Excerpt } from './findExcerpt.ts';
import { fields, findMatches, findTitles, type Entry, type Matches } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { foldItem, listFiles, toKey } from './itemWords.ts';
import type { MatchedItem, SearchIndex } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { listSuggestions } from './suggestions.ts';
import { createVocabulary, findTexts, listTextWords, type TextWords } from './textWords.ts';

const options = {
  idField: 'key',
  fields: [...fields],
  // An entry's fields are folded words already, joined by spaces.
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  autoVacuum: true,
};

/** The most texts, those of the newest items, and the most bytes that these take. */
export const textLimit = 20_000;
const textBytesLimit = 128 * 1024 * 1024;

/** The text of an item and what its captions say: of which files, read when, their words, and the whole, compressed. */
type Text = { files: string; readAt: number; words: TextWords; packed: Uint8Array };
type Stored = SectionItem & { readAt: number };

/**
 * A full-text index of titles, descriptions and names, with the words of texts beside it, in the memory of this
 * process.
 */
export function createSearchIndex(): SearchIndex {
  const engine = new MiniSearch<Entry>(options);
  const found = new Map<string, Stored>();
  /** When what is no longer there was read. */
  const removed = new Map<string, number>();
  const texts = new Map<string, Text>();
  const vocabulary = createVocabulary();
  const listFound = (results: Matches['results'], compare = compareBest): readonly Match[] =>
    results
      .flatMap(({ id, score, terms }) => {
        const entry = found.get(id as string);
        return entry === undefined ? [] : [{ ...entry, words: terms, score }];
      })
      .toSorted(compare);
  const remove = (key: string): void => {
    if (found.delete(key)) engine.discard(key);
    texts.delete(key);
  };
  const excerptText = (key: string, query: readonly SearchWord[]): Excerpt | undefined => {
    const text = texts.get(key);
    return text && findExcerpt(inflateRawSync(text.packed).toString(), query);
  };
  const isOlder = (key: string, readAt: number): boolean =>
    readAt < Math.max(found.get(key)?.readAt ?? -Infinity, removed.get(key) ?? -Infinity);
  return {
    upsert: (section, items, readAt) => {
      for (const item of items) {
        const key = toKey(section.name, item.id);
        if (isOlder(key, readAt)) continue;
        const known = found.get(key);
        found.set(key, { section, item, readAt });
        // Every few hours each item comes again.
        if (known !== undefined && JSON.stringify(known.item) === JSON.stringify(item)) continue;
        if (known === undefined) engine.add(buildEntry(section, item));
        else engine.replace(buildEntry(section, item));
        if (texts.get(key)?.files !== listFiles(item)) texts.delete(key);
      }
    },
    remove: (section, id, readAt) => {
      const key = toKey(section.name, id);
      if (isOlder(key, readAt)) return;
      removed.set(key, readAt);
      remove(key);
    },
    removeOthers: (section, ids, since) => {
      const kept = new Set(ids);
      for (const [key, { section: own, item, readAt }] of found) {
        if (own.name !== section.name) continue;
        if (readAt < since && !kept.has(item.id)) remove(key);
        // Files that gave nothing are read again.
        if (texts.get(key)?.words.length === 0) texts.delete(key);
      }
      for (const [key, readAt] of removed) {
        if (key.startsWith(toKey(section.name, '')) && readAt < since) removed.delete(key);
      }
    },
    listUnread: (limit) => {
      const newest = [...found].filter(([, { item }]) => listFiles(item) !== '').toSorted(compareEntries);
      const read = newest.map(([key]) => texts.get(key));
      let bytes = 0;
      const end = read.findIndex((text, at) => {
        bytes += text === undefined ? 0 : text.packed.byteLength + text.words.byteLength;
        return at === textLimit || bytes > textBytesLimit;
      });
      if (end >= 0) for (const [key] of newest.splice(end)) texts.delete(key);
      return newest
        .filter((_, at) => read[at] === undefined)
        .slice(0, limit)
        .map(([, { section, item }]) => ({ section, item }));
    },
    upsertText: ({ section, item }, text, readAt) => {
      const key = toKey(section.name, item.id);
      const files = listFiles(item);
      const known = found.get(key);
      if (known === undefined || listFiles(known.item) !== files) return;
      if (readAt < (texts.get(key)?.readAt ?? readAt)) return;
      // A copy: zlib's own result keeps a buffer of 16 kB.
      const packed = Uint8Array.from(deflateRawSync(text, { level: 9 }));
      texts.set(key, { files, readAt, words: listTextWords(vocabulary, text), packed });
    },
    find: ({ query, page, section: chosen, sort }) => {
      const words = foldForSearch(query);
      const { results, isSimilar } = findMatches(engine, words, findTexts(vocabulary, texts, words));
      const all = listFound(results, sort === 'new' ? compareNewest : compareBest);
      const counts: Partial<Record<SectionName, number>> = {};
      for (const { section } of all) counts[section.name] = (counts[section.name] ?? 0) + 1;
      const matches = chosen === undefined ? all : all.filter(({ section }) => section.name === chosen);
      const shown = matches.slice(0, resultLimit);
      return {
        items: shown
          .slice((page - 1) * resultsPerPage, page * resultsPerPage)
          .map(({ section, item, words: matched, score }) =>
            score > 0
              ? { section, item, words: matched }
              : { section, item, words: [], ...excerptText(toKey(section.name, item.id), words) },
          ),
        count: shown.length,
        isCut: shown.length < matches.length,
        isSimilar,
        sections: counts,
      };
    },
    suggest: (query) => listSuggestions(query, listFound(findTitles(engine, foldForSearch(query)))),
  };
}

type Match = MatchedItem & { score: number };

function compareEntries([, one]: readonly [string, Stored], [, other]: readonly [string, Stored]): number {
  return compareNewest(one, other);
}

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
