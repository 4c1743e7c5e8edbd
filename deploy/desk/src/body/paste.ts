import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { findEmbed } from 'newsroom/text/embeds';
import { texts } from '../hy.ts';
import { parseHtml, toWritten, writeUrl } from './shown.ts';
import { keepUnknown } from './text.ts';

// Content pasted from Word, Google Docs or a web page: the site's own parser decides what of it has a meaning; the rest
// is left out and named.

type Pasted = {
  html: string;
  /** The names of what was left out. */
  dropped: readonly string[];
};

/** ProseMirror's own mark, `data-pm-slice`, has what is copied from other editors that are made of it, too. */
const deskMark = 'data-copied-at-desk';

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(...given);
    const [, , target] = given;
    if (target === undefined) copied.querySelector('*')?.setAttribute(deskMark, '');
    return copied;
  }
}

/** Marks what is copied from a text of the desk, which comes back unchanged. */
export const MarkedCopies = Extension.create({
  name: 'markedCopies',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardSerializer = new MarkingSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});

const parts = 'script, form, input, button, select, textarea, object, embed, svg, canvas, video, audio, math';
const looks = /(?:^|[\s;"'])(?:color|background|font-size)\s*:/i;

/** Cleans HTML of the clipboard, where only files of the newsroom's own bucket can stay. Never throws. */
export function cleanPaste(html: string, isOwnFile: (url: string) => boolean): Pasted {
  if (html.includes(deskMark)) return { html, dropped: [] };
  const body = parseHtml(html);
  const hasEdits = acceptEdits(body);
  replaceEmoji(body);
  const foreign = [...body.querySelectorAll('img')].filter(({ src }) => !isOwnFile(src));
  const frames = [...body.querySelectorAll('iframe')].filter(({ src }) => findEmbed(src) === undefined);
  const hasLooks = [...body.querySelectorAll('font, [style]')].some(({ outerHTML }) => looks.test(outerHTML));
  const dropped = [
    foreign.length > 0 && texts.body.droppedPictures(String(foreign.length)),
    (frames.length > 0 || body.querySelector(parts) !== null) && texts.body.droppedParts,
    hasLooks && texts.body.droppedLooks,
    hasEdits && texts.body.droppedEdits,
  ].filter((each) => each !== false);
  for (const each of foreign) dropPicture(each);
  buildLists(body);
  const meant = toWritten(body.innerHTML);
  // The editor's own buttons write these elements.
  for (const old of meant.querySelectorAll('b, i')) {
    const mark = document.createElement(old.matches('b') ? 'strong' : 'em');
    mark.append(...old.childNodes);
    old.replaceWith(mark);
  }
  for (const link of meant.querySelectorAll('a')) if (isFilm(link)) writeUrl(link);
  keepAnchors(meant);
  splitAtEmptyLines(meant);
  loosenSpaces(meant);
  return { html: keepUnknown(meant.innerHTML), dropped };
}

/**
 * Words added under Word's “Track changes” stay, words deleted so and comments go, as in Word's own final text. Whether
 * there were any.
 */
function acceptEdits(body: Element): boolean {
  const gone = body.querySelectorAll(
    'del:is([cite], [datetime]), [class*="msocom" i], [style*="mso-element:comment" i], [style*="mso-comment" i]',
  );
  const added = body.querySelectorAll('ins:is([cite], [datetime])');
  for (const each of gone) each.remove();
  for (const each of added) each.replaceWith(...each.childNodes);
  return gone.length + added.length > 0;
}

const emoji =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])[\p{Emoji}\p{Emoji_Component}]+$/u;

/** Facebook, Telegram and WordPress write emoji as pictures. */
function replaceEmoji(body: Element): void {
  for (const picture of body.querySelectorAll('img')) {
    if (emoji.test(picture.alt)) picture.replaceWith(picture.alt);
  }
}

/** The words below a picture stay. */
function dropPicture(picture: Element): void {
  const figure = picture.closest('figure');
  picture.remove();
  if (figure === null || figure.querySelector('img') !== null) return;
  const words = document.createElement('p');
  words.append(...(figure.querySelector('figcaption')?.childNodes ?? []));
  if (figure.textContent.trim() === '') figure.replaceWith(words);
  else figure.append(words);
}

/** An empty line in a paragraph, as Telegram writes them, begins a new one. */
function splitAtEmptyLines(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const pieces = paragraph.innerHTML.split(/(?:<br>\s*){2,}/);
    if (pieces.length > 1) paragraph.outerHTML = pieces.map((piece) => `<p>${piece}</p>`).join('');
  }
}

/** Word's no-break spaces hold a line together only behind a figure and before a dash. */
function loosenSpaces(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre') === null)
      text.data = text.data.replaceAll(/(?<!\d)\u00a0(?![–—-])/g, ' ');
  }
}

/** Whether a link to a film or a post stands alone, by whatever name. */
function isFilm(link: HTMLAnchorElement): boolean {
  const around = link.closest('p, li, td, th, h2, h3, h4, blockquote, figure') ?? link.ownerDocument.body;
  const isAlone = around.matches('p, body') && around.textContent.trim() === link.textContent.trim();
  return isAlone && findEmbed(link.href) !== undefined;
}

/** Anchors that the pasted text's own links lead to, under names that no other text has; others lead nowhere. */
function keepAnchors(body: HTMLElement): void {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const link of body.querySelectorAll('a:not([href], [id])')) link.replaceWith(...link.childNodes);
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const anchors = [...body.querySelectorAll('[id]')];
  for (const link of links) {
    if (anchors.some(({ id }) => link.hash === `#${id}`)) link.setAttribute('href', link.hash + mark);
    else link.replaceWith(...link.childNodes);
  }
  for (const anchor of anchors) {
    const id = anchor.id + mark;
    anchor.removeAttribute('id');
    if (links.some(({ hash }) => hash === `#${id}`)) anchor.id = id;
  }
}

/**
 * Lists that are written in another way: Word has paragraphs with a sign and `mso-list:l0 level2`, Google Docs has
 * lists beside the line that they belong to.
 */
function buildLists(body: Element): void {
  const lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('p')) {
    const [, level] = /mso-list:[^;:]*level(\d+)/i.exec(item.getAttribute('style') ?? '') ?? [];
    if (level === undefined) continue;
    if (last === null || item.previousElementSibling !== last) lists.length = 0;
    const depth = Math.min(Number(level), lists.length + 1);
    lists.length = Math.min(lists.length, depth);
    const sign = takeSign(item);
    if (lists.length < depth) {
      const list = document.createElement(/^\(?(?:\d+|[a-zա-ֆivx]+)[.)․]/i.test(sign) ? 'ol' : 'ul');
      const parent = lists.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      lists.push(list);
    }
    const line = document.createElement('li');
    line.append(...item.childNodes);
    lists.at(-1)!.append(line);
    item.remove();
    last = lists[0]!;
  }
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** The sign of a list's line, which is taken off it. */
function takeSign(item: Element): string {
  const marked = item.querySelector('[style*="ignore" i]');
  marked?.remove();
  if (marked !== null) return marked.textContent.trim();
  const [sign = ''] = /^\s*(?:[·•▪o§-]|\(?(?:\d+|[a-z]+)[.)])\s+/.exec(item.textContent) ?? [];
  if (item.firstChild instanceof Text) item.firstChild.data = item.firstChild.data.slice(sign.length);
  return sign.trim();
}

/** The longest line that a program breaks by itself, and the longest that a poem has. */
const brokenLineMax = 120;
const poemLineMax = 60;

/**
 * The text of a PDF or of a mail, whose lines end where the page did, with a line for each paragraph. Short lines in
 * which no word is cut may be a poem, and stay.
 */
export function joinBrokenLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const joints = lines.map((line, index) => {
    const before = lines[index - 1] ?? '';
    const isFull = before.length > 0.7 * longest && line !== '';
    const goesOn = isFull && /^\p{Ll}/u.test(line);
    return {
      goesOn,
      isCut: goesOn && /\p{L}[-\u00ad֊]$/u.test(before),
      isOpen: isFull && !/[։.:!?…»”]$/.test(before),
    };
  });
  const isBroken = joints.some(({ goesOn, isCut }) => isCut || (goesOn && longest > poemLineMax));
  if (!isBroken || longest > brokenLineMax) return text;
  return joints.reduce((joined, { goesOn, isCut, isOpen }, index) => {
    const line = lines[index]!;
    if (isCut) return joined.slice(0, -1) + line;
    return index === 0 ? line : joined + (goesOn || isOpen ? ' ' : '\n') + line;
  }, '');
}
