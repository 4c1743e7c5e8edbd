import sax from 'sax';
import { escapeXml } from '../../lib/http/xml.ts';
import { contentLimitBytes } from '../../lib/model/body.ts';

/** An element of an item or a channel; what is below that of a text is HTML. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

/** An item of RSS, of which WordPress' exports are a kind, or an entry of Atom. */
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
const roots = /^(?:rss|feed|(?:\w+:)?RDF)$/;
const texts = /^(?:content(?::encoded)?|description|summary|title|itunes:summary)$/;
const voidElements = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

/**
 * What has elements of interest, and what goes before their names: the comments of a post, which may be more than all
 * the rest, have none.
 */
const parents = new Map([
  ...['channel', 'feed', 'item', 'entry', 'wp:author', 'wp:postmeta', 'app:control'].map(noPrefix),
  ...['media:group', 'media:content', 'psc:chapters'].map(noPrefix),
  ...['author', 'image'].map((name) => [name, `${name}/`] as const),
]);

function noPrefix(name: string) {
  return [name, ''] as const;
}

/**
 * The items of an XML text, one after another; at most one chunk and one item are in memory. Entities that the
 * file defines itself stay as they are written. Throws, with the line, when the XML is cut, not well-formed or no feed.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const channel: Element[] = [];
  const done: FeedItem[] = [];
  const open: Element[] = [];
  let item: Omit<FeedItem, 'channel'> | undefined;
  let length = 0;
  /** The innermost element of interest that is open, and how many others are open within it. */
  let current: Element | undefined;
  let depth = 0;

  function addText(text: string): void {
    if (current === undefined || (depth > 0 && !texts.test(current.name))) return;
    length += text.length;
    if (current.text.length + text.length <= elementLimit && length <= 4 * elementLimit) current.text += text;
    else if (item && /^(?:content(?::encoded)?|description)$/.test(current.name))
      item.tooLong ??= current.name;
  }

  /** A text between tags, which is HTML, unless these tags are the file's own. */
  function addWords(text: string): void {
    addText(depth === 0 ? text : escapeXml(text));
  }

  function openElement({ name, attributes }: Pick<Element, 'name' | 'attributes'>): void {
    if (open.length === 0 && !roots.test(name))
      throw new Error(`No feed: it begins with <${name}> instead of <rss>, <feed> or <rdf:RDF>.`);
    const parent = open.at(-1)?.name ?? '';
    const element = { name: `${parents.get(parent) ?? ''}${name}`, attributes, text: '' };
    if (name === 'item' || name === 'entry') {
      item = { elements: [] };
      length = 0;
      current = undefined;
    } else if (parents.has(parent)) {
      const list = item?.elements ?? channel;
      if (list.length < elementsLimit) list.push(element);
      current = element;
      depth = 0;
    } else if (current !== undefined) {
      depth += 1;
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
      addText(`<${name.replace(/^\w+:/, '')}${written.join('')}>`);
    }
    if (open.push({ ...element, name }) > levelLimit)
      throw new Error(`The XML has more than ${levelLimit} levels.`);
  }

  function closeElement(name: string): void {
    open.pop();
    if (depth > 0) {
      depth -= 1;
      if (!voidElements.test(name)) addText(`</${name.replace(/^\w+:/, '')}>`);
    } else current = undefined;
    if (!/^(?:item|entry)$/.test(name) || item === undefined) return;
    // A copy: a string cut out of a chunk of the file would hold all of it in memory.
    done.push({ ...structuredClone(item), channel });
    item = undefined;
  }

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      // One that the file defines itself: expanded, a thousand letters could become a gigabyte.
      if (!error.message.startsWith('Invalid character entity')) throw error;
      parser.error = null;
    },
    onopentag: openElement,
    onclosetag: closeElement,
    ontext: addWords,
    oncdata: addWords,
  });

  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* done.splice(0);
  }
  parser.close();
  yield* done.splice(0);
}

/** The text of the first element of these names which has one, in the order of the names. */
export function findText(elements: readonly Element[], ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = elements.find((element) => element.name === name && element.text.trim() !== '');
    if (found !== undefined) return found.text.trim();
  }
  return undefined;
}

/** The text behind a key of WordPress: the value of a `wp:postmeta`, or the name of a `wp:author`. */
export function findByKey(elements: readonly Element[], key: string | undefined, name: string) {
  const at = elements.findIndex((each) => keys.includes(each.name) && each.text === key);
  return at < 0 ? undefined : findText(elements.slice(at), name);
}
