import MiniSearch from 'minisearch';
import type { Item, SectionItem } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { type Section, type SectionName } from '../model/sections.ts';
import { fields, findMatches, findTitles, type Entry, type Matches } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import type { MatchedItem, SearchIndex } from './searchEngine.ts';
import { resultLimit, resultsPerPage } from './searchLimits.ts';
import { findSpoken, hashTranscript, type SpokenWords } from './spokenWords.ts';
import { listSuggestions } from './suggestions.ts';

const options = {
  idField: 'key',
  fields: [...fields],
  // An entry's fields are folded words already, joined by spaces.
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  autoVacuum: true,
};

/** The most transcripts of a section, those of its newest recordings: some 7 MB (docs/decisions/030). */
export const transcriptLimit = 800;

/** A full-text index of titles, descriptions and series, with the words of transcripts beside it, in the memory of this process. */
export function createSearchIndex(): SearchIndex {
  const engine = new MiniSearch<Entry>(options);
  const found = new Map<string, SectionItem>();
  const transcripts = new Map<string, SpokenWords>();
  const listFound = (results: Matches['results'], compare = compareBest): readonly Match[] =>
    results
      .flatMap(({ id, score, terms }) => {
        const entry = found.get(id as string);
        return entry === undefined ? [] : [{ ...entry, words: terms, score }];
      })
      .toSorted(compare);
  const remove = (section: Section, id: string): void => {
    const key = toKey(section.name, id);
    if (found.delete(key)) engine.discard(key);
    transcripts.delete(key);
  };
  return {
    upsert: (section, items) => {
      for (const item of items) {
        const key = toKey(section.name, item.id);
        const known = found.get(key);
        // Every few hours each item comes again.
        if (known !== undefined && JSON.stringify(known.item) === JSON.stringify(item)) continue;
        if (known === undefined) engine.add(buildEntry(section, item));
        else engine.replace(buildEntry(section, item));
        if (known?.item.captions !== item.captions) transcripts.delete(key);
        found.set(key, { section, item });
      }
    },
    remove,
    removeOthers: (section, ids) => {
      const kept = new Set(ids);
      for (const [key, known] of found) {
        if (known.section.name !== section.name) continue;
        if (!kept.has(known.item.id)) remove(section, known.item.id);
        // Captions that gave nothing are read again.
        if (transcripts.get(key)?.length === 0) transcripts.delete(key);
      }
    },
    pickUnread: (section) => {
      const recordings = [...found]
        .filter(([, known]) => known.section.name === section.name && known.item.captions !== undefined)
        .toSorted(([, one], [, other]) => compareNewest(one, other));
      for (const [key] of recordings.splice(transcriptLimit)) transcripts.delete(key);
      return recordings.find(([key]) => !transcripts.has(key))?.[1].item;
    },
    putTranscript: (section, { id, captions }, transcript) => {
      const key = toKey(section.name, id);
      if (found.get(key)?.item.captions === captions) transcripts.set(key, hashTranscript(transcript));
    },
    find: ({ query, page, section: chosen, sort }) => {
      const words = foldForSearch(query);
      const { results, isSimilar } = addSpoken(findMatches(engine, words), findSpoken(transcripts, words));
      const all = listFound(results, sort === 'new' ? compareNewest : compareBest);
      const counts: Partial<Record<SectionName, number>> = {};
      for (const { section } of all) counts[section.name] = (counts[section.name] ?? 0) + 1;
      const matches = chosen === undefined ? all : all.filter(({ section }) => section.name === chosen);
      const shown = matches.slice(0, resultLimit);
      return {
        items: shown.slice((page - 1) * resultsPerPage, page * resultsPerPage),
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

/** What is only said comes after what the index finds, and instead of what is merely similar. */
function addSpoken({ results, isSimilar }: Matches, spoken: readonly string[]): Matches {
  const written = isSimilar && spoken.length > 0 ? [] : results;
  const known = new Set(written.map(({ id }) => id));
  const more = spoken.filter((id) => !known.has(id)).map((id) => ({ id, score: 0, terms: [] }));
  return { results: [...written, ...more], isSimilar: isSimilar && spoken.length === 0 };
}

function compareBest(one: Match, other: Match): number {
  return other.score - one.score || compareNewest(one, other);
}

function compareNewest(one: SectionItem, other: SectionItem): number {
  return (other.item.createdAt ?? 0) - (one.item.createdAt ?? 0);
}

function toKey(section: SectionName, id: string): string {
  return `${section}/${id}`;
}

function buildEntry(section: Section, item: Item): Entry {
  const labels = pickCategories(section, item).map(({ label }) => label);
  const series = foldForSearch(labels.join(' '));
  const title = foldForSearch(item.title ?? '');
  const description = foldForSearch(item.description ?? '');
  return {
    key: toKey(section.name, item.id),
    title: join(title, 'exact'),
    series: join(series, 'exact'),
    description: join(description, 'exact'),
    stems: join([...title, ...series, ...description], 'stem'),
    soundOfTitle: join(title, 'sound'),
    soundOfRest: join([...series, ...description], 'sound'),
  };
}

function join(words: readonly SearchWord[], kind: 'exact' | 'stem' | 'sound'): string {
  return words.map((word) => word[kind]).join(' ');
}
