import sax from 'sax';
import { contentLimitBytes } from '../../lib/content/fetchContent.node.ts';

/** An element of an item or a channel, without what is below it. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

/** An item of RSS 2.0, of which WordPress' exports are a kind. */
export type FeedItem = {
  elements: Element[];
  /** The elements of the channel before the item, a list that later items share. */
  channel: readonly Element[];
  /** The text that is longer than any the site shows, and cut. */
  tooLong?: string;
};

/** Characters of an element: the site shows no text that is longer. Plugins store more in the values of metadata. */
const elementLimit = contentLimitBytes;
const elementsLimit = 10_000;
const levelLimit = 100;
const keys = ['wp:meta_key', 'wp:author_login'];
/** What has elements of interest: the comments of a post, which may be more than all the rest, have none. */
const parents = ['channel', 'wp:author', 'item', 'wp:postmeta'];

/**
 * The items of an XML text, one after another; at most one chunk and one item are in memory. Entities that the
 * file defines itself stay as they are written. Throws, with the line, when the XML is cut or not well-formed.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const channel: Element[] = [];
  const done: FeedItem[] = [];
  const open: Element[] = [];
  let item: Omit<FeedItem, 'channel'> | undefined;
  let length = 0;

  function addText(text: string): void {
    const element = open.at(-1);
    if (element === undefined || !parents.includes(open.at(-2)?.name ?? '')) return;
    length += text.length;
    if (element.text.length + text.length <= elementLimit && length <= 4 * elementLimit) element.text += text;
    else if (item && /^(?:content:encoded|description)$/.test(element.name)) item.tooLong ??= element.name;
  }

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      // One that the file defines itself: expanded, a thousand letters could become a gigabyte.
      if (!error.message.startsWith('Invalid character entity')) throw error;
      parser.error = null;
    },
    onopentag: ({ name, attributes }: Pick<Element, 'name' | 'attributes'>) => {
      const element = { name, attributes, text: '' };
      const list = item?.elements ?? channel;
      if (name === 'item') {
        item = { elements: [] };
        length = 0;
      } else if (parents.includes(open.at(-1)?.name ?? '') && list.length < elementsLimit) list.push(element);
      if (open.push(element) > levelLimit) throw new Error(`The XML has more than ${levelLimit} levels.`);
    },
    onclosetag: (name: string) => {
      open.pop();
      if (name !== 'item' || item === undefined) return;
      // A copy: a string cut out of a chunk of the file would hold all of it in memory.
      done.push({ ...structuredClone(item), channel });
      item = undefined;
    },
    ontext: addText,
    oncdata: addText,
  });

  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* done.splice(0);
  }
  parser.close();
  yield* done.splice(0);
}

/** The text of the first element of that name which has one. */
export function findText(elements: readonly Element[], name: string): string | undefined {
  return elements.find((element) => element.name === name && element.text.trim() !== '')?.text.trim();
}

/** The text behind a key of WordPress: the value of a `wp:postmeta`, or the name of a `wp:author`. */
export function findByKey(elements: readonly Element[], key: string | undefined, name: string) {
  const at = elements.findIndex((each) => keys.includes(each.name) && each.text === key);
  return at < 0 ? undefined : findText(elements.slice(at), name);
}
