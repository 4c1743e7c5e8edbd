import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Item } from '../model/item.ts';
import { findExcerpt, type Excerpt } from './findExcerpt.node.ts';
import type { SearchWord } from './foldForSearch.ts';
import { listFiles } from './itemWords.ts';
import { createVocabulary, findTexts, listTextWords, type TextWords } from './textWords.ts';

/** The most texts, those of the newest items, and the most bytes that these take. */
const mostTexts = { count: 20_000, bytes: 128 * 1024 * 1024 };

/** What an item's text and its captions say: of which files, read when, its words, and the whole, compressed. */
type Text = { files: string; readAt: number; words: TextWords; packed: Uint8Array };

/** The texts of items, by the keys of these. */
export function createTextStore(most = mostTexts) {
  const texts = new Map<string, Text>();
  const vocabulary = createVocabulary();
  return {
    upsert: (key: string, item: Item, { text, readAt }: { text: string; readAt: number }): void => {
      if (readAt < (texts.get(key)?.readAt ?? readAt)) return;
      // A copy: zlib's own result keeps a buffer of 16 kB.
      const packed = Uint8Array.from(deflateRawSync(text, { level: 9 }));
      texts.set(key, { files: listFiles(item), readAt, words: listTextWords(vocabulary, text), packed });
    },
    delete: (key: string): void => void texts.delete(key),
    /** Deletes the text of other files than the item has. */
    deleteOther: (key: string, item: Item): void => {
      if (texts.get(key)?.files !== listFiles(item)) texts.delete(key);
    },
    /** Deletes a text without words, so that its files are read again. */
    deleteEmpty: (key: string): void => {
      if (texts.get(key)?.words.length === 0) texts.delete(key);
    },
    /** Of all keys, the newest first, those without a text; deletes the texts beyond the limits. */
    listUnread: (keys: readonly string[]): readonly string[] => {
      let bytes = 0;
      const end = keys.findIndex((key, at) => {
        const text = texts.get(key);
        bytes += text === undefined ? 0 : text.packed.byteLength + text.words.byteLength;
        return at === most.count || bytes > most.bytes;
      });
      const within = end < 0 ? keys : keys.slice(0, end);
      for (const key of keys.slice(within.length)) texts.delete(key);
      return within.filter((key) => !texts.has(key));
    },
    /** The keys of the texts with every word of a query. */
    find: (query: readonly SearchWord[]): readonly string[] => findTexts(vocabulary, texts, query),
    findExcerpt: (key: string, query: readonly SearchWord[]): Excerpt | undefined => {
      const text = texts.get(key);
      return text && findExcerpt(inflateRawSync(text.packed).toString(), query);
    },
  };
}
