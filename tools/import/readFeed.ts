import sax from 'sax';
import { contentLimitBytes } from '../../lib/content/getContent.node.ts';

/** An element of an item or a channel, without what is below it. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

/** An item of RSS 2.0, of which WordPress' exports are a kind. */
export type FeedItem = {
  /** Its own elements, then those below them. */
  elements: readonly Element[];
  /** The elements of the channel before the item, a list that later items share. */
  channel: readonly Element[];
  /** The element that is longer than any text the site shows, and cut. */
  tooLong?: string;
};

/** Characters of an element: the site shows no text that is longer. Plugins store more in the values of metadata. */
const elementLimit = contentLimitBytes;
const itemLimit = 4 * elementLimit;
const elementsLimit = 10_000;
const ofChannel = /^(?:link|wp:base_blog_url|wp:author_login|wp:author_display_name)$/;
const isText = /^(?:content:encoded|description)$/;
// Of comments there may be more than of all the rest.
const ignored = 'wp:comment';

/**
 * The items of an XML text, one after another; at most one chunk and one item are in memory. Entities that the
 * file defines itself stay as they are written. Throws, with the line, when the XML is cut or not well-formed.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const channel: Element[] = [];
  const done: FeedItem[] = [];
  const open: Element[] = [];
  let item: (FeedItem & { elements: Element[] }) | undefined;
  let length = 0;
  let depthIgnored = 0;

  function addText(text: string): void {
    const element = open.at(-1);
    if (element === undefined || item === undefined) {
      if (element !== undefined && element.text.length < 2_000) element.text += text;
      return;
    }
    if (depthIgnored > 0) return;
    length += text.length;
    if (element.text.length + text.length <= elementLimit && length <= itemLimit) {
      element.text += text;
    } else if (isText.test(element.name)) item.tooLong ??= element.name;
  }

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      // One that the file defines itself: expanded, a thousand letters could become a gigabyte.
      if (!error.message.startsWith('Invalid character entity')) throw error;
      parser.error = null;
    },
    onopentag: ({ name, attributes }: Pick<Element, 'name' | 'attributes'>) => {
      if (name === ignored) depthIgnored += 1;
      if (name === 'item') {
        item = { elements: [], channel };
        length = 0;
      }
      const element = { name, attributes, text: '' };
      open.push(element);
      if (open.length > 100) throw new Error('The XML has more than 100 levels.');
      if (depthIgnored > 0 || name === 'item') return;
      const list = item?.elements ?? channel;
      if (list.length < elementsLimit && (item !== undefined || ofChannel.test(name))) list.push(element);
    },
    onclosetag: (name: string) => {
      open.pop();
      if (name === ignored) depthIgnored -= 1;
      if (name !== 'item' || item === undefined) return;
      done.push(item);
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

/** The values of WordPress' `wp:postmeta` by their keys. */
export function readMeta(elements: readonly Element[]): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  let key = '';
  for (const { name, text } of elements) {
    if (name === 'wp:meta_key') key = text;
    if (name === 'wp:meta_value') meta.set(key, text);
  }
  return meta;
}
