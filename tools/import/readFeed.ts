import { isTag, isText, type Element, type ParentNode } from 'domhandler';
import { DomHandler, DomUtils } from 'htmlparser2';
import { textFileLimitBytes } from 'newsroom/text/body';
import { escapeXml } from 'newsroom/text/xml';
import sax from 'sax';

/** An item of RSS (as WordPress' exports are) or an entry of Atom, and its channel or feed. */
export type FeedItem = {
  item: Element;
  channel: ParentNode;
  /** Whether it was too large to be read to its end. */
  isCut: boolean;
};

/** Characters of an item; an element counts as a hundred. The rest is ignored. */
const itemLimit = 8 * textFileLimitBytes;
const levelLimit = 100;
const roots = /^(?:rss|feed|(?:\w+:)?RDF)$/;

/**
 * The items of an XML text, one after another; at most one chunk and one item are in memory. Entities that the
 * file defines itself stay as they are written. Returns the URL of the feed's next page, if it has one. Throws, with
 * the line, when the XML is cut, not well-formed or no feed.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem, string | undefined> {
  const done: FeedItem[] = [];
  let level = 0;
  let size = 0;
  const tree = new DomHandler(undefined, { xmlMode: true }, (element) => {
    const { name, parent, prev } = element;
    level -= 1;
    const isItem = name === 'item' || name === 'entry';
    if (isItem || (size > itemLimit && element.children.length === 0)) DomUtils.removeElement(element);
    if (!isItem || parent === null) return;
    // The white space between two of them: the channel would have all of it.
    if (prev && isText(prev)) DomUtils.removeElement(prev);
    done.push({ item: element, channel: findAll(parent, 'channel')[0] ?? parent, isCut: size > itemLimit });
    size = 0;
  });

  function openElement({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
    if (level === 0 && !roots.test(name))
      throw new Error(`No feed: it begins with <${name}> instead of <rss>, <feed> or <rdf:RDF>.`);
    level += 1;
    if (level > levelLimit) throw new Error(`The XML has more than ${levelLimit} levels.`);
    size += 100;
    tree.onopentag(name.replace(/^x?html:/, ''), attributes);
  }

  function addText(text: string): void {
    size += text.length;
    // A copy: a string cut out of a chunk of the file would hold all of it in memory.
    if (size <= itemLimit) tree.ontext(structuredClone(text));
  }

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      // An entity that the file defines itself is not expanded: a thousand letters could become a gigabyte.
      if (!error.message.startsWith('Invalid character entity')) throw error;
      parser.error = null;
    },
    onopentag: openElement,
    onclosetag: () => tree.onclosetag(),
    ontext: addText,
    oncdata: addText,
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* done.splice(0);
  }
  parser.close();
  yield* done.splice(0);
  return findNextPage(tree.dom.find(isTag));
}

/** https://www.rfc-editor.org/rfc/rfc5005: the next page of a paged feed, or of an archived one that which is older. */
function findNextPage(root: Element | undefined): string | undefined {
  const channel = root && (findAll(root, 'channel')[0] ?? root);
  const links = channel?.children.filter(isTag).filter(({ name }) => /^(?:\w+:)?link$/.test(name)) ?? [];
  const [next] = ['next', 'prev-archive'].flatMap((rel) =>
    links.filter(({ attribs }) => attribs.rel === rel),
  );
  return next?.attribs.href;
}

/** The elements of these names within another; “image/url” is a path, and those of Media RSS may be in groups. */
export function findAll(parent: ParentNode, ...paths: readonly string[]): readonly Element[] {
  return paths.flatMap((path) => {
    const [name = '', ...rest] = path.split('/');
    const found = DomUtils.getElementsByTagName(name, parent.children, name.startsWith('media:'));
    return rest.length === 0 ? found : found.flatMap((element) => findAll(element, rest.join('/')));
  });
}

/** The text of the first of these elements which has one, in the order of the names. */
export function findText(parent: ParentNode, ...paths: readonly string[]): string | undefined {
  const texts = findAll(parent, ...paths).map((element) => DomUtils.textContent(element).trim());
  return texts.find(Boolean);
}

/** A text as HTML, which it is unless Atom says otherwise, or unless it consists of elements. */
export function toHtml(element: Element): string {
  if (element.children.some(isTag)) return DomUtils.getInnerHTML(element, { encodeEntities: 'utf8' }).trim();
  const text = DomUtils.textContent(element).trim();
  return /^text(?:\/plain)?$/.test(element.attribs.type ?? '') ? escapeXml(text) : text;
}
