import { isTag, type ChildNode, type Element, type ParentNode } from 'domhandler';
import { DomHandler, DomUtils } from 'htmlparser2';
import sax from 'sax';
import { escapeXml } from '../../lib/http/xml.ts';
import { contentLimitBytes } from '../../lib/model/body.ts';

/** An item of RSS, of which WordPress' exports are a kind, or an entry of Atom. */
export type FeedItem = {
  item: Element;
  /** The channel or feed, without its items. */
  channel: Element;
  /** Whether it has a text that is longer than any the site shows, and is cut. */
  isCut: boolean;
};

const itemLimit = 4 * contentLimitBytes;
const elementsLimit = 10_000;
const levelLimit = 100;
const roots = /^(?:rss|feed|(?:\w+:)?RDF)$/;
const items = /^(?:item|entry)$/;
/** What may be more than all the rest: the comments of a post, and terms; so may values that plugins store. */
const unused = /^wp:(?:category|comment.*|tag|term)$/;
const usedKeys = ['_thumbnail_id', '_wp_attachment_image_alt'];

/** Items stand for themselves: the channel of a large file would have all of them. */
class FeedHandler extends DomHandler {
  protected override addNode(node: ChildNode): void {
    if ('name' in node && items.test(node.name)) this.lastNode = null;
    else super.addNode(node);
  }
}

/**
 * The items of an XML text, one after another; at most one chunk and one item are in memory. Entities that the
 * file defines itself stay as they are written. Throws, with the line, when the XML is cut, not well-formed or no feed.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const done: FeedItem[] = [];
  const levels: string[] = [];
  /** Of an item: its elements, its characters, and those of them since the last tag. */
  let elements = 0;
  let total = 0;
  let length = 0;
  let isCut = false;

  const handler = new FeedHandler(undefined, { xmlMode: true }, (element) => {
    levels.pop();
    if (items.test(element.name)) {
      const isChannel = (name: string): boolean => /^(?:channel|feed)$/.test(name);
      const [channel] = DomUtils.getElementsByTagName(isChannel, handler.dom, true, 1);
      done.push({ item: element, channel: channel ?? element, isCut });
    } else if (elements > elementsLimit || isUnused(element)) {
      DomUtils.removeElement(element);
      elements -= 1;
      total -= length;
    } else isCut ||= length > contentLimitBytes || total > itemLimit;
    length = 0;
  });

  function openElement({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
    if (levels.length === 0 && !roots.test(name))
      throw new Error(`No feed: it begins with <${name}> instead of <rss>, <feed> or <rdf:RDF>.`);
    if (levels.push(name) > levelLimit) throw new Error(`The XML has more than ${levelLimit} levels.`);
    if (items.test(name)) {
      elements = total = 0;
      isCut = false;
    }
    handler.onopentag(name.replace(/^x?html:/, ''), attributes);
    elements += 1;
    length = 0;
  }

  function addText(text: string): void {
    length += text.length;
    total += text.length;
    // A copy: a string cut out of a chunk of the file would hold all of it in memory.
    if (length <= contentLimitBytes && total <= itemLimit) handler.ontext(structuredClone(text));
  }

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      // One that the file defines itself: expanded, a thousand letters could become a gigabyte.
      if (!error.message.startsWith('Invalid character entity')) throw error;
      parser.error = null;
    },
    onopentag: openElement,
    onclosetag: () => handler.onclosetag(),
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

function isUnused({ name, parent }: Element): boolean {
  const key = name === 'wp:meta_value' && parent ? (findText(parent, 'wp:meta_key') ?? '') : undefined;
  return unused.test(name) || (key !== undefined && !usedKeys.includes(key));
}

/** The elements of these names within another; those with a prefix may be in groups, and “image/url” is a path. */
export function findAll(parent: ParentNode, ...paths: readonly string[]): readonly Element[] {
  return paths.flatMap((path) => {
    const [name = '', ...rest] = path.split('/');
    const found = DomUtils.getElementsByTagName(name, parent.children, name.includes(':'));
    return rest.length === 0 ? found : found.flatMap((element) => findAll(element, rest.join('/')));
  });
}

/** The text of the first of these elements which has one, in the order of the names. */
export function findText(parent: ParentNode, ...paths: readonly string[]): string | undefined {
  return findAll(parent, ...paths)
    .map((element) => DomUtils.textContent(element).trim())
    .find(Boolean);
}

/** The same as HTML, which it is unless Atom says otherwise; or the elements that it consists of. */
export function findHtml(parent: ParentNode, ...paths: readonly string[]): string | undefined {
  const htmls = findAll(parent, ...paths).map((element) => {
    const isOfElements = element.children.some(isTag);
    if (isOfElements) return DomUtils.getInnerHTML(element, { encodeEntities: 'utf8' }).trim();
    const text = DomUtils.textContent(element).trim();
    return /^text(?:\/plain)?$/.test(element.attribs.type ?? '') ? escapeXml(text) : text;
  });
  return htmls.find(Boolean);
}
